import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describedModel, fileNamed, stampOf } from '../../model-folder.ts';
import type { ZeroShotFiles } from '../worker-protocol.ts';

/** A model that lies in a folder, complete by its file names. */
export interface FoundModel extends ZeroShotFiles {
  readonly name: string;
  /** BCP 47, without regions. */
  readonly languages: readonly string[];
  readonly needsWords: boolean;
  readonly maxSeconds: number;
}

interface Family extends Pick<FoundModel, 'languages' | 'needsWords' | 'maxSeconds'> {
  /** By the runtime's names: what the files are called in sherpa-onnx's releases. */
  readonly files: Readonly<Record<string, RegExp>>;
  readonly optional: Readonly<Record<string, RegExp>>;
}

const families: Readonly<Record<FoundModel['family'], Family>> = {
  pocket: {
    languages: ['en'],
    needsWords: false,
    maxSeconds: 20,
    files: {
      lmFlow: /^lm_flow.*\.onnx$/u,
      lmMain: /^lm_main.*\.onnx$/u,
      encoder: /^encoder.*\.onnx$/u,
      decoder: /^decoder.*\.onnx$/u,
      textConditioner: /^text_conditioner.*\.onnx$/u,
      vocabJson: /^vocab\.json$/u,
      tokenScoresJson: /^token_scores\.json$/u,
    },
    optional: {},
  },
  zipvoice: {
    languages: ['en', 'zh'],
    needsWords: true,
    maxSeconds: 10,
    files: {
      encoder: /^(?:text_)?encoder.*\.onnx$/u,
      decoder: /^(?:fm_)?decoder.*\.onnx$/u,
      vocoder: /^(?:vocos|vocoder).*\.onnx$/u,
      tokens: /^tokens\.txt$/u,
      dataDir: /^espeak-ng-data$/u,
    },
    optional: { lexicon: /^lexicon\.txt$/u },
  },
};

const found = (names: readonly string[], wanted: Readonly<Record<string, RegExp>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wanted).flatMap(([key, pattern]) => {
      const name = fileNamed(names, pattern);
      return name === undefined ? [] : [[key, name]];
    }),
  );

/** The model of a folder, or a sentence that says what is wrong with it. Nothing is loaded. */
export async function findZeroShotModel(folder: string): Promise<FoundModel | string> {
  const names = await readdir(folder).catch(() => null);
  if (names === null) return `There is no folder ${folder}.`;
  const isPocket = names.some((name) => /^(?:lm_|text_conditioner|token_scores)/u.test(name));
  const family = isPocket ? 'pocket' : 'zipvoice';
  const { files, optional, ...facts } = families[family];
  const there = found(names, files);
  const missing = Object.keys(files).filter((key) => there[key] === undefined);
  if (missing.length === Object.keys(files).length) return `There is no Pocket or ZipVoice model in ${folder}.`;
  if (missing.length > 0) return `The ${family} model in ${folder} is not complete: it lacks ${missing.join(', ')}.`;
  const paths = Object.entries({ ...there, ...found(names, optional) }).map(([key, name]) => [key, join(folder, name)]);
  if ((await stampOf(paths.map(([, path = '']) => path))) === null)
    return `A file in ${folder} is empty: its download was not finished.`;
  const said = await describedModel(folder);
  if (typeof said === 'string') return said;
  return {
    family,
    files: Object.fromEntries(paths) as Record<string, string>,
    ...facts,
    name: said.name ?? basename(folder),
    languages: said.languages ?? facts.languages,
  };
}
