import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describedModel, fileNamed, jsonObject, stampOf, type ModelDescription } from '../../model-folder.ts';
import type { FoundNeuralModels, NeuralModel, NeuralProblem } from './neural-model.ts';

type Family = NeuralModel['family'];

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
  supertonic: {
    files: {
      durationPredictor: /^duration_predictor.*\.onnx$/u,
      textEncoder: /^text_encoder.*\.onnx$/u,
      vectorEstimator: /^vector_estimator.*\.onnx$/u,
      vocoder: /^vocoder.*\.onnx$/u,
      ttsJson: /^tts\.json$/u,
      unicodeIndexer: /^unicode_indexer\.bin$/u,
      voiceStyle: /^voice\.bin$/u,
    },
    optional: {},
  },
  kokoro: styled,
  kitten: styled,
  vits: { files: { model: /\.onnx$/u, ...words }, optional: readers },
};
const isFamily = (said: unknown): said is Family => typeof said === 'string' && Object.hasOwn(families, said);

/** Which family a folder’s files belong to; null: none that is known. A recognizer has an encoder, or a model and tokens alone. */
function familyOf(folder: string, names: readonly string[], { kind, family }: ModelDescription): Family | null {
  if (kind !== undefined && kind !== 'tts') return null;
  if (family !== undefined) return isFamily(family) ? family : null;
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(/^model-steps.*\.onnx$/u)) return 'matcha';
  if (has(/^vector_estimator.*\.onnx$/u)) return 'supertonic';
  if (has(/^(?:encoder|decoder|lm_|.*duration_predictor).*\.onnx$/u)) return null;
  if (has(/^voices.*\.bin$/u)) return /kitten/iu.test(folder) ? 'kitten' : 'kokoro';
  const isVoice = has(/\.onnx\.json$/u) || (has(/\.onnx$/u) && (has(readers.dataDir) || has(readers.lexicon)));
  return isVoice ? 'vits' : null;
}

/** One lexicon for each language: of two for English the American one, as the publisher's own examples do. */
function lexiconsIn(names: readonly string[]): string[] {
  const found = names.filter((name) => readers.lexicon.test(name)).sort();
  return found.includes('lexicon-us-en.txt') ? found.filter((name) => name !== 'lexicon-gb-en.txt') : found;
}

/** The files that the runtime's names stand for. */
function pathsOf(folder: string, names: readonly string[], wanted: Readonly<Record<string, RegExp>>) {
  return Object.entries(wanted).flatMap(([key, pattern]): [string, string][] => {
    const taken =
      key === 'lexicon' ? lexiconsIn(names) : [fileNamed(names, pattern)].filter((name) => name !== undefined);
    return taken.length === 0 ? [] : [[key, taken.map((name) => join(folder, name)).join(',')]];
  });
}

/** `de_DE` of a Piper voice’s folder or of the file beside its model; null: neither says. */
function piperLanguage(folder: string, said: Readonly<Record<string, unknown>> | null): string | null {
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

/** The speaking model in a folder, or a sentence that says what is wrong with it; null: there is none. Nothing is loaded. */
export async function neuralModelIn(folder: string): Promise<NeuralModel | string | null> {
  const names = await readdir(folder).catch((): string[] => []);
  const said = await describedModel(folder);
  if (typeof said === 'string') return said;
  const family = familyOf(basename(folder), names, said);
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
  const piper = piperLanguage(basename(folder), beside === undefined ? null : await jsonObject(join(folder, beside)));
  const spoken = piper === null ? (said.languages ?? []) : [piper];
  const id = basename(folder);
  return {
    id,
    name: piperName(id) ?? said.name ?? id,
    family,
    files: Object.fromEntries(paths),
    ...(rules.length > 0 ? { ruleFsts: rules.join(',') } : {}),
    languages: spoken.length > 0 ? spoken : ['en-US'],
    speakers: said.speakers,
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
