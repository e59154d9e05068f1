// What lies in a folder with a model, read without loading it. Its owner, or an archive, may have written anything there.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** One who speaks; `id` is the model's own number of them. */
export interface NamedSpeaker {
  readonly id: number;
  readonly name?: string | undefined;
  readonly gender?: 'male' | 'female' | 'neutral' | undefined;
  readonly age?: number | undefined;
  /** BCP 47. */
  readonly language?: string | undefined;
}

/** What a `model.json` says, as far as it can be used. */
export interface ModelDescription {
  readonly kind?: string | undefined;
  readonly family?: string | undefined;
  readonly name?: string | undefined;
  /** BCP 47; undefined: it doesn't say. */
  readonly languages?: readonly string[] | undefined;
  /** Each number once. */
  readonly speakers: readonly NamedSpeaker[];
}

const nameChars = 60;
const oldest = 120;

const isGender = (said: unknown): said is NonNullable<NamedSpeaker['gender']> =>
  said === 'male' || said === 'female' || said === 'neutral';
const isWhole = (said: unknown): said is number => typeof said === 'number' && Number.isInteger(said);
const wordIn = (said: unknown): string | undefined => (typeof said === 'string' ? said : undefined);

/** A name that can be shown and kept; undefined: there is none in it. */
function nameIn(said: unknown): string | undefined {
  const name = (wordIn(said) ?? '').replace(/[\p{Cc}\p{Cs}]/gu, '').trim();
  return name === '' ? undefined : name.slice(0, nameChars);
}

function languageIn(said: unknown): string | undefined {
  try {
    return typeof said === 'string' ? Intl.getCanonicalLocales(said)[0] : undefined;
  } catch {
    return undefined;
  }
}

function speakersIn(said: unknown): NamedSpeaker[] {
  const speakers = new Map<number, NamedSpeaker>();
  for (const [index, one] of (Array.isArray(said) ? (said as unknown[]) : []).entries()) {
    if (typeof one !== 'object' || one === null) continue;
    const { id = index, name, gender, age, language } = one as Record<string, unknown>;
    if (!isWhole(id) || id < 0 || speakers.has(id)) continue;
    speakers.set(id, {
      id,
      name: nameIn(name),
      gender: isGender(gender) ? gender : undefined,
      age: isWhole(age) && age > 0 && age < oldest ? age : undefined,
      language: languageIn(language),
    });
  }
  return [...speakers.values()];
}

/** The object in a JSON file; empty where there is no file, null where it can't be read as one. */
export async function jsonObject(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** What the folder's `model.json` says; a sentence where it can't be read. */
export async function describedModel(folder: string): Promise<ModelDescription | string> {
  const path = join(folder, 'model.json');
  const said = await jsonObject(path);
  if (said === null) return `${path} can’t be read as JSON.`;
  const { kind, family, name, languages, speakers } = said;
  return {
    kind: wordIn(kind),
    family: wordIn(family),
    name: nameIn(name),
    languages: Array.isArray(languages) ? languages.flatMap((one: unknown) => languageIn(one) ?? []) : undefined,
    speakers: speakersIn(speakers),
  };
}

/** The file of that name. The smaller of two models, as `encoder.int8.onnx` beside `encoder.onnx`, is the quicker. */
export const fileNamed = (names: readonly string[], pattern: RegExp): string | undefined =>
  names.filter((name) => pattern.test(name)).toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))[0];

/** Another one when any of the files was written again; null: one is empty, as a download that wasn’t finished is. */
export async function stampOf(paths: readonly string[]): Promise<string | null> {
  const stats = await Promise.all(paths.map((path) => stat(path)));
  return stats.some((one) => one.isFile() && one.size === 0)
    ? null
    : stats.map(({ size, mtimeMs }) => `${size}@${mtimeMs}`).join(' ');
}
