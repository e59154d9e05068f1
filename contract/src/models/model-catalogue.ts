// Models and voice packs that can be installed, and where each fact about them comes from.
import * as z from 'zod/mini';

/** What a model does for the studio. */
export const modelTask = z.enum([
  'speech',
  'cloning',
  'recognition',
  'voice-activity',
  'speakers',
  'denoising',
  'punctuation',
]);
export type ModelTask = z.infer<typeof modelTask>;

/** How a model is built, which decides what can run it. */
export const modelFamily = z.enum([
  ...(['open-jtalk', 'pico', 'flitevox'] as const),
  ...(['vits', 'kokoro', 'kitten', 'matcha', 'supertonic', 'pocket', 'zipvoice'] as const),
  ...(['whisper', 'moonshine', 'moonshine-v2', 'sense-voice', 'nemo-transducer', 'zipformer'] as const),
  ...(['silero-vad', 'pyannote', 'speaker-embedding', 'gtcrn', 'ct-transformer', 'cnn-bilstm'] as const),
]);
export type ModelFamily = z.infer<typeof modelFamily>;

/** Such as `piper-de_DE-thorsten-medium`; also the name of the model's folder. */
export const modelId = z
  .string()
  .check(
    z.maxLength(100),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._+-]*$/u, 'A model’s name has letters, digits, dots, dashes and underscores only.'),
  );

export const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/u));
const bytes = z.number().check(z.int(), z.gte(0));

/** Something to fetch. Its name is the last part of its address. */
export const modelSource = z.object({
  url: z.string().check(z.regex(/^https?:\/\/\S+$/u)),
  /** Null: the publisher doesn't say, or says it where we haven't read it. */
  sizeBytes: z._default(z.nullable(bytes), null),
  sha256: z._default(z.nullable(sha256), null),
});
export type ModelSource = z.infer<typeof modelSource>;

/** A file of an installed model, or a folder where its path ends with a slash. */
export const modelFile = z.object({
  path: z.string().check(z.maxLength(300), z.regex(/^(?!\/)(?!.*\.\.)[^\\\0]+$/u)),
  sizeBytes: z._default(z.nullable(bytes), null),
  sha256: z._default(z.nullable(sha256), null),
});
export type ModelFile = z.infer<typeof modelFile>;

/** What no one could look up: `checksum` isn't among them, as a null `sha256` says it. */
export const modelDetail = z.enum(['address', 'files', 'sizes', 'license', 'languages']);

/** Someone whom a model speaks as; `id` is the model's number of them. */
export const modelSpeaker = z.object({
  id: z.number().check(z.int(), z.gte(0)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  gender: z.enum(['female', 'male', 'neutral']),
  /** BCP 47; left out: every language of the model. */
  language: z.optional(z.string()),
});
export type ModelSpeaker = z.infer<typeof modelSpeaker>;

export const modelEntry = z.object({
  id: modelId,
  name: z.string(),
  task: modelTask,
  family: modelFamily,
  /** BCP 47, without regions; `all`: about a hundred; none: it doesn't depend on the language. */
  languages: z.union([z.literal('all'), z.array(z.string())]),
  /** The class its voices are listed in; null: it doesn't speak. */
  quality: z._default(z.nullable(z.enum(['standard', 'premium', 'ultra'])), null),
  /** Those that are worth listing, by the names their publisher gave them; none: by number. */
  speakers: z._default(z.array(modelSpeaker), []),
  license: z.object({
    name: z.string(),
    url: z.nullable(z.string()),
    /** The publisher forbids commercial use. */
    isNonCommercial: z._default(z.boolean(), false),
  }),
  sources: z.array(modelSource).check(z.minLength(1)),
  /** What is kept of it, beside the texts that come with it; none: everything. */
  files: z._default(z.array(modelFile), []),
  /** Sizes were published in kilobytes or megabytes. */
  areSizesRounded: z._default(z.boolean(), false),
  /** The day on which the facts were read, and the pages they were read on. */
  verifiedOn: z.iso.date(),
  takenFrom: z.array(z.string()).check(z.minLength(1)),
  unverified: z._default(z.array(modelDetail), []),
});
export type ModelEntry = z.infer<typeof modelEntry>;

/** The bytes to fetch; null: not known of each part. */
export function downloadBytes({ sources }: Pick<ModelEntry, 'sources'>): number | null {
  const sizes = sources.map(({ sizeBytes }) => sizeBytes);
  return sizes.some((size) => size === null) ? null : sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

/** The bytes that are kept, as far as the files' sizes are known; null: none is. */
export function keptBytes({ files }: Pick<ModelEntry, 'files'>): number | null {
  const sizes = files.flatMap(({ sizeBytes }) => (sizeBytes === null ? [] : [sizeBytes]));
  return sizes.length === 0 ? null : sizes.reduce((sum, size) => sum + size, 0);
}

/** Whether a model is of use in this language, a code such as `de`. */
export const speaksLanguage = ({ languages }: Pick<ModelEntry, 'languages'>, language: string): boolean =>
  languages === 'all' || languages.length === 0 || languages.includes(language);

/** Whether every word of the search is in what a person knows a model by. */
export function isModelFound(entry: Pick<ModelEntry, 'id' | 'name' | 'task' | 'family' | 'languages'>, search: string) {
  const { id, name, task, family, languages } = entry;
  const spoken = languages === 'all' ? [] : languages;
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const told = [id, name, task, family, ...spoken, ...spoken.map((code) => names.of(code) ?? code)].join(' ');
  const text = told.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
