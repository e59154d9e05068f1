import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wordErrorRate } from '@timbre/media/language/word-error-rate';
import { pcmBytes, toInt16 } from '@timbre/media/pcm';
import { atRate, evenLevel } from './speaking.ts';

const model = '/usr/share/pocketsphinx/model/en-us';

/** pocketsphinx with Debian's American English model: an ear that never gets used to a voice. */
export const canRecognise = (): boolean => existsSync(model);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/gu) ?? [];

/** The settings with the fewest errors on real recordings (ENGINES.md S2). */
const settings = [
  '-hmm',
  `${model}/en-us`,
  '-lm',
  `${model}/en-us.lm.bin`,
  '-dict',
  `${model}/cmudict-en-us.dict`,
  '-cepext',
  '.raw',
  '-adcin',
  'yes',
  '-adchdr',
  '0',
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

/** What is heard in samples at 16 kHz. */
async function recognise(samples: Float32Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-eval-'));
  try {
    await writeFile(join(folder, 'speech.raw'), pcmBytes(toInt16(samples)));
    await writeFile(join(folder, 'list'), 'speech\n');
    const files = ['-ctl', join(folder, 'list'), '-cepdir', folder, '-hyp', join(folder, 'heard')];
    const { status, stderr } = spawnSync('pocketsphinx_batch', [...settings, ...files], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`pocketsphinx_batch failed: ${stderr}`);
    const heard = await readFile(join(folder, 'heard'), 'utf8');
    // One line: “words (utterance score)”, with fillers in brackets and variants as “(2)”.
    return heard.replace(/\(speech [^)]*\)\s*$/u, '').replace(/<[^>]*>|\[[^\]]*\]|\+\+\w+\+\+|\(\d+\)/gu, ' ');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a recogniser understands of speech, and its errors in words per hundred. */
export async function heardIn(
  samples: Float32Array,
  sampleRate: number,
  reference: string,
): Promise<{ readonly text: string; readonly errorRate: number }> {
  const heard = await recognise(evenLevel(atRate(samples, sampleRate, 16_000)));
  return { text: wordsOf(heard).join(' '), errorRate: Math.round(1000 * wordErrorRate(reference, heard)) / 10 };
}

/** How often a recogniser misunderstands speech, in words per hundred. */
export const errorRateOf = async (samples: Float32Array, sampleRate: number, reference: string): Promise<number> =>
  (await heardIn(samples, sampleRate, reference)).errorRate;
