import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FoundNeuralModels, NamedSpeaker, NeuralModel, NeuralProblem } from './neural-model.ts';

type Family = 'vits' | 'kokoro' | 'kitten' | 'matcha';

interface FamilyFiles {
  /** By the runtime's names: what the files are called in sherpa-onnx's releases. */
  readonly files: Readonly<Record<string, RegExp>>;
  readonly optional: Readonly<Record<string, RegExp>>;
}

const words = { tokens: /^tokens\.txt$/u } as const;
const readers = { dataDir: /^espeak-ng-data$/u, lexicon: /^lexicon.*\.txt$/u } as const;
const styled: FamilyFiles = {
  files: { model: /^model.*\.onnx$/u, voices: /^voices.*\.bin$/u, ...words },
  optional: readers,
};
const families: Readonly<Record<Family, FamilyFiles>> = {
  matcha: {
    files: { acousticModel: /^model-steps.*\.onnx$/u, vocoder: /^(?:vocos|hifigan).*\.onnx$/u, ...words },
    optional: readers,
  },
  kokoro: styled,
  kitten: styled,
  vits: { files: { model: /\.onnx$/u, ...words }, optional: readers },
};
const isFamily = (said: unknown): said is Family => typeof said === 'string' && Object.hasOwn(families, said);

/** What a `model.json` says, where there is one. */
interface Description {
  readonly kind?: unknown;
  readonly family?: unknown;
  readonly name?: unknown;
  readonly languages?: unknown;
  readonly speakers?: unknown;
}

async function jsonOf(path: string): Promise<Record<string, unknown> | null> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Which family a folder’s files belong to; null: none that is known. A recognizer has an encoder, or a model and tokens alone. */
function familyOf(names: readonly string[], { kind, family }: Description): Family | null {
  if (kind !== undefined && kind !== 'tts') return null;
  if (family !== undefined) return isFamily(family) ? family : null;
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/^model-steps.*\.onnx$/u)) return 'matcha';
  if (has(/^(?:encoder|decoder|lm_|.*duration_predictor).*\.onnx$/u)) return null;
  if (has(/^voices.*\.bin$/u)) return has(/kitten/u) ? 'kitten' : 'kokoro';
  const isVoice = has(/\.onnx\.json$/u) || (has(/\.onnx$/u) && (has(readers.dataDir) || has(readers.lexicon)));
  return isVoice ? 'vits' : null;
}

/** All files that a name of the runtime stands for: a model of two languages has two lexicons. */
function pathsOf(folder: string, names: readonly string[], wanted: Readonly<Record<string, RegExp>>) {
  return Object.entries(wanted).flatMap(([key, pattern]): [string, string][] => {
    const found = names.filter((name) => pattern.test(name)).sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    // The smaller of two models, as `model.int8.onnx` beside `model.onnx`, is the quicker.
    const taken = key === 'lexicon' ? found : found.slice(0, 1);
    return taken.length === 0 ? [] : [[key, taken.map((name) => join(folder, name)).join(',')]];
  });
}

const languagesIn = (said: unknown): string[] =>
  (Array.isArray(said) ? (said as unknown[]) : []).flatMap((one) => languageIn(one) ?? []);
const isGender = (said: unknown): said is NonNullable<NamedSpeaker['gender']> =>
  said === 'male' || said === 'female' || said === 'neutral';

const isWhole = (said: unknown): said is number => typeof said === 'number' && Number.isInteger(said);

/** A name that can be shown and kept; undefined: there is none in it. */
function nameIn(said: unknown): string | undefined {
  const name = typeof said === 'string' ? said.replace(/[\p{Cc}\p{Cs}]/gu, '').trim() : '';
  return name === '' ? undefined : name.slice(0, 60);
}

/** BCP 47; undefined: it is none. */
function languageIn(said: unknown): string | undefined {
  try {
    return typeof said === 'string' ? Intl.getCanonicalLocales(said)[0] : undefined;
  } catch {
    return undefined;
  }
}

/** Each of the model's numbers once; the file may say anything. */
function speakersOf(said: unknown): NamedSpeaker[] {
  const speakers = new Map<number, NamedSpeaker>();
  for (const [index, one] of (Array.isArray(said) ? (said as unknown[]) : []).entries()) {
    if (typeof one !== 'object' || one === null) continue;
    const { id = index, name, gender, age, language } = one as Record<string, unknown>;
    if (!isWhole(id) || id < 0 || speakers.has(id)) continue;
    speakers.set(id, {
      id,
      name: nameIn(name),
      gender: isGender(gender) ? gender : undefined,
      age: isWhole(age) && age > 0 && age < 120 ? age : undefined,
      language: languageIn(language),
    });
  }
  return [...speakers.values()];
}

/** `de_DE` of a Piper voice’s folder or of the file beside its model; null: neither says. */
function piperLanguage(folder: string, said: Record<string, unknown> | null): string | null {
  const { language } = said ?? {};
  const code = typeof language === 'object' && language !== null && 'code' in language ? language.code : null;
  const [, written] = /(?:^|[-_])([a-z]{2,3}_[A-Z]{2})(?=[-_]|$)/u.exec(typeof code === 'string' ? code : folder) ?? [];
  return written?.replace('_', '-') ?? null;
}

/** `piper-de_DE-thorsten-medium` is Thorsten; null: the name is not of that form. */
function piperName(folder: string): string | null {
  const [, name] = /(?:^|-)[a-z]{2,3}_[A-Z]{2}-([^-]+)/u.exec(folder) ?? [];
  return name === undefined ? null : name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}

async function stampOf(files: readonly string[]): Promise<string | null> {
  const stats = await Promise.all(files.map((file) => stat(file)));
  return stats.some((one) => one.isFile() && one.size === 0)
    ? null
    : stats.map(({ size, mtimeMs }) => `${size}@${mtimeMs}`).join(' ');
}

/** The speaking model in a folder, or a sentence that says what is wrong with it; null: there is none. Nothing is loaded. */
export async function neuralModelIn(folder: string): Promise<NeuralModel | string | null> {
  const names = await readdir(folder).catch((): string[] => []);
  const said: Description | null = await jsonOf(join(folder, 'model.json'));
  if (said === null) return `${join(folder, 'model.json')} can’t be read as JSON.`;
  const family = familyOf(names, said);
  if (family === null) return null;
  const { files, optional } = families[family];
  const there = pathsOf(folder, names, files);
  const missing = Object.keys(files).filter((key) => !there.some(([found]) => found === key));
  if (missing.length > 0) return `The model in ${folder} is not complete: it lacks ${missing.join(', ')}.`;
  const paths = [...there, ...pathsOf(folder, names, optional)];
  const rules = names.filter((name) => name.endsWith('.fst')).map((name) => join(folder, name));
  const description = names.filter((name) => name === 'model.json').map((name) => join(folder, name));
  const stamp = await stampOf([...paths.flatMap(([, path]) => path.split(',')), ...rules, ...description]);
  if (stamp === null) return `A file in ${folder} is empty: its download was not finished.`;
  const beside = names.find((name) => name.endsWith('.onnx.json'));
  const piper = piperLanguage(basename(folder), beside === undefined ? null : await jsonOf(join(folder, beside)));
  const speakers = speakersOf(said.speakers);
  const spoken = piper === null ? languagesIn(said.languages) : [piper];
  const id = basename(folder);
  return {
    id,
    name: piperName(id) ?? nameIn(said.name) ?? id,
    family,
    files: Object.fromEntries(paths),
    ...(rules.length > 0 ? { ruleFsts: rules.join(',') } : {}),
    languages: spoken.length > 0 ? spoken : ['en-US'],
    speakers,
    stamp,
  };
}

/** The speaking models of a models folder, each in a folder of its own, and what is wrong with those that can't be used. */
export async function findNeuralModels(root: string): Promise<FoundNeuralModels> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(root, name));
  const models: NeuralModel[] = [];
  const problems: NeuralProblem[] = [];
  for (const folder of folders.sort()) {
    const found = await neuralModelIn(folder).catch((error: unknown) => `${folder} can’t be read: ${String(error)}.`);
    if (typeof found === 'string') problems.push({ folder, sentence: found });
    else if (found !== null) models.push(found);
  }
  return { models, problems };
}
