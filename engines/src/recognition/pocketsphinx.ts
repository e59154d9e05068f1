import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeWav } from '@timbre/media/wav';
import { recognitionRate, type HeardPart, type Recogniser } from './port.ts';
import { readCtm } from './read-ctm.ts';

export interface PocketSphinxDeps {
  /** Runs `pocketsphinx_batch`, without network, where it may read the system and write into this folder only. */
  readonly run: (
    args: readonly string[],
    folder: string,
    options: { seconds: number; signal: AbortSignal },
  ) => Promise<void>;
  readonly withTempFolder: <T>(use: (folder: string) => Promise<T>) => Promise<T>;
  /** Whether the program is there. */
  readonly isInstalled: () => Promise<boolean>;
  /** Where Debian's package `pocketsphinx-en-us` puts its model. */
  readonly modelFolder?: string;
}

/**
 * The settings with the fewest errors on real recordings. Silence stays in, else times drift; the whole part's mean is
 * taken off, as it is there at once.
 */
const settings = [
  '-adcin',
  'yes',
  '-adchdr',
  '44',
  '-cepext',
  '.wav',
  '-remove_silence',
  'no',
  '-cmn',
  'batch',
  '-beam',
  '1e-60',
  '-wbeam',
  '1e-40',
  '-lw',
  '8',
  '-logfn',
  '/dev/null',
];

/** A free core takes a third of the sound's length; a busy machine many times as long. */
const secondsPerSecond = 12;
const startSeconds = 60;

/** “i'm” is written with a capital in English, whatever it stands for. */
const written = (word: string): string => (/^i(?:$|')/u.test(word) ? `I${word.slice(1)}` : word);

/** CMU Sphinx with Debian's American English model. */
export function pocketSphinx(deps: PocketSphinxDeps): Recogniser {
  const { run, withTempFolder, isInstalled, modelFolder = '/usr/share/pocketsphinx/model/en-us' } = deps;
  const model = [
    '-hmm',
    join(modelFolder, 'en-us'),
    '-lm',
    join(modelFolder, 'en-us.lm.bin'),
    '-dict',
    join(modelFolder, 'cmudict-en-us.dict'),
  ];
  const hasModel = (): Promise<boolean> =>
    access(join(modelFolder, 'en-us.lm.bin')).then(
      () => true,
      () => false,
    );

  return {
    id: 'pocketsphinx',
    name: 'PocketSphinx',
    kind: 'built-in',
    quality: 'basic',
    note: 'Clear, slow speech only: expect one word in four to be wrong, and no punctuation.',
    hasPunctuation: false,

    reach: async () =>
      (await isInstalled()) && (await hasModel()) ? { languages: new Set(['en']), canDetect: false } : null,

    recognise: ({ parts, signal }) =>
      withTempFolder(async (folder) => {
        const names = parts.map((_, at) => `p${at}`);
        for (const [at, samples] of parts.entries())
          await writeFile(join(folder, `p${at}.wav`), encodeWav(samples, recognitionRate));
        await writeFile(join(folder, 'list'), `${names.join('\n')}\n`);
        const seconds = parts.reduce((sum, samples) => sum + samples.length, 0) / recognitionRate;
        const files = ['-ctl', join(folder, 'list'), '-cepdir', folder, '-ctm', join(folder, 'heard')];
        await run([...model, ...settings, ...files], folder, {
          seconds: startSeconds + secondsPerSecond * seconds,
          signal,
        });
        const heard = readCtm(await readFile(join(folder, 'heard'), 'utf8'));
        return names.map((name): HeardPart => ({
          words: (heard.get(name) ?? []).map((word) => ({ ...word, text: written(word.text) })),
          language: 'en',
        }));
      }),
  };
}
