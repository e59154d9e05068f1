import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describedModel, fileNamed, stampOf } from '../model-folder.ts';

/** What sherpa-onnx calls the kinds of recognisers that are taken here. */
export type SherpaFamily = 'whisper' | 'senseVoice' | 'moonshine' | 'moonshineV2' | 'nemoTransducer' | 'zipformer';

/** A speech model that lies in a folder, complete by its file names. */
export interface SpeechModel {
  readonly name: string;
  readonly family: SherpaFamily;
  /** Absolute paths by the runtime's names. */
  readonly files: Readonly<Record<string, string>>;
  readonly tokens: string;
  /** ISO 639; `all`: whatever Whisper was taught. */
  readonly languages: readonly string[] | 'all';
  readonly folder: string;
  /** Another one when any of its files was written again. */
  readonly stamp: string;
}

interface Family {
  readonly files: Readonly<Record<string, RegExp>>;
  readonly languages: SpeechModel['languages'];
}

const transducer = { encoder: /^encoder.*\.onnx$/u, decoder: /^decoder.*\.onnx$/u, joiner: /^joiner.*\.onnx$/u };

/** The first that is complete counts: Moonshine has an encoder too. */
const families: readonly (readonly [SherpaFamily, Family])[] = [
  [
    'moonshine',
    {
      files: {
        preprocessor: /^preprocess.*\.onnx$/u,
        encoder: /^encode.*\.onnx$/u,
        uncachedDecoder: /^uncached_decode.*\.onnx$/u,
        cachedDecoder: /^cached_decode.*\.onnx$/u,
      },
      languages: ['en'],
    },
  ],
  [
    'moonshineV2',
    {
      files: { encoder: /^encoder_model.*\.(?:ort|onnx)$/u, mergedDecoder: /^decoder_model_merged.*\.(?:ort|onnx)$/u },
      languages: ['en'],
    },
  ],
  ['zipformer', { files: transducer, languages: ['en'] }],
  ['nemoTransducer', { files: transducer, languages: ['en'] }],
  ['whisper', { files: { encoder: /encoder.*\.onnx$/u, decoder: /decoder.*\.onnx$/u }, languages: 'all' }],
  ['senseVoice', { files: { model: /^model.*\.onnx$/u }, languages: ['zh', 'en', 'ja', 'ko', 'yue'] }],
];

/** The speech model in a folder; null: there is none, or it isn't complete. Nothing is loaded. */
export async function speechModelIn(folder: string): Promise<SpeechModel | null> {
  const names = await readdir(folder).catch(() => []);
  const tokens = fileNamed(names, /tokens\.txt$/u);
  const said = await describedModel(folder);
  if (tokens === undefined || typeof said === 'string' || (said.kind ?? 'asr') !== 'asr') return null;
  // Its publisher and the catalogue call it so; NeMo's files have the same names.
  const isZipformer = /zipformer/iu.test(`${said.family ?? ''} ${basename(folder)}`);
  for (const [family, { files, languages }] of families) {
    if (family === 'zipformer' && !isZipformer) continue;
    const found = Object.entries(files).map(([key, pattern]) => [key, fileNamed(names, pattern)] as const);
    if (found.some(([, file]) => file === undefined)) continue;
    const paths = found.map(([key, file]) => [key, join(folder, file ?? '')] as const);
    const stamp = await stampOf([...paths.map(([, path]) => path), join(folder, tokens)]);
    if (stamp === null) return null;
    // English Whisper models are called so: `tiny.en-encoder.onnx`.
    const own = family === 'whisper' && /\.en[-.]/u.test(names.join(' ')) ? ['en'] : languages;
    return {
      name: said.name ?? basename(folder),
      family,
      folder,
      stamp,
      tokens: join(folder, tokens),
      files: Object.fromEntries(paths),
      languages: said.languages ?? own,
    };
  }
  return null;
}

/** Every speech model below a folder, by name. Nothing is loaded. */
export async function findSpeechModels(root: string): Promise<SpeechModel[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const found = await Promise.all(folders.map((name) => speechModelIn(join(root, name))));
  return found.filter((model) => model !== null);
}
