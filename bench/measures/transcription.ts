import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@timbre/client';
import { uploadFile } from '@timbre/client/upload';
import { createTranscription, readTranscription } from '@timbre/contract/transcription/transcription';
import { readTranscriptionEvents } from '@timbre/contract/transcription/transcription-work';
import { alternate, type BenchStudio, type Measure } from '../measure.ts';
import { prose } from '../texts.ts';

const run = promisify(execFile);
/** Some two and a half minutes of speech. */
const characters = 2400;
const model = '/usr/share/pocketsphinx/model/en-us';
/** The settings the studio uses too: what is compared is everything around the recogniser. */
const settings = [
  '-hmm',
  `${model}/en-us`,
  '-lm',
  `${model}/en-us.lm.bin`,
  '-dict',
  `${model}/cmudict-en-us.dict`,
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

async function speech(folder: string): Promise<string> {
  const [text, wav] = [join(folder, 'speech.txt'), join(folder, 'speech.wav')];
  await writeFile(text, prose(characters));
  await run('flite', ['-voice', 'rms', '-f', text, '-o', wav]);
  return wav;
}

/** Milliseconds of the bare recognizer on these recordings at once, WAV files of the folder. */
export async function bareRecognition(folder: string, names: readonly string[]): Promise<number> {
  const started = performance.now();
  await Promise.all(
    names.map(async (name) => {
      const list = join(folder, `${name}.list`);
      await writeFile(list, `${name}\n`);
      await run('pocketsphinx_batch', [...settings, '-ctl', list, '-cepdir', folder, '-ctm', `${list}.ctm`]);
    }),
  );
  return performance.now() - started;
}

/** From the call that starts it to its last event, as the studio does; the upload is not part of it. */
async function studioMs({ address, apiKey }: BenchStudio, wav: string): Promise<{ ms: number; seconds: number }> {
  const client = createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': apiKey }) });
  const { fileId } = await uploadFile(client, new Blob([await readFile(wav)]), { fileName: 'speech.wav' });
  const started = performance.now();
  const { id } = await client.send(createTranscription, { fileId, language: 'en' });
  for await (const { status, error } of client.events(readTranscriptionEvents, { id })) {
    if (status === 'failed' || status === 'cancelled') throw new Error(`it ended as ${status}: ${error}`);
  }
  const ms = performance.now() - started;
  const { status, durationSeconds, segments } = await client.send(readTranscription, { id });
  if (status !== 'done' || segments.length === 0) throw new Error(`the transcription is ${status}`);
  return { ms, seconds: durationSeconds };
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Decoding, listening, speakers, rows and charge, against the bare recogniser on both halves at once. */
export const transcriptionOverhead: Measure = {
  name: 'transcription-overhead',
  bar: 1.1,
  needs: ['flite', 'ffmpeg', 'pocketsphinx_batch'],
  run: async (studio) => {
    const wav = await speech(studio.folder);
    // The first one warms both up.
    const { seconds } = await studioMs(studio, wav);
    for (const [name, from] of [['first', 0] as const, ['second', seconds / 2] as const]) {
      const cut = ['-ss', String(from), '-t', String(seconds / 2), '-i', wav, join(studio.folder, `${name}.wav`)];
      await run('ffmpeg', ['-v', 'error', '-y', '-nostdin', ...cut]);
    }
    const { ours, baseline } = await alternate(
      3,
      async () => (await studioMs(studio, wav)).ms,
      () => bareRecognition(studio.folder, ['first', 'second']),
    );
    const detail = `${inSeconds(ours)} against two of pocketsphinx at once ${inSeconds(baseline)}, for ${seconds.toFixed(0)} s`;
    return { ratio: ours / baseline, detail };
  },
};

/** The whole transcription against one recogniser that hears it from end to end. */
export const transcriptionTwoWay: Measure = {
  name: 'transcription-two-way',
  bar: 0.65,
  needs: ['flite', 'pocketsphinx_batch'],
  run: async (studio) => {
    const wav = await speech(studio.folder);
    const raw = await bareRecognition(studio.folder, ['speech']);
    const { ms, seconds } = await studioMs(studio, wav);
    return { ratio: ms / raw, detail: `${inSeconds(ms)} against ${inSeconds(raw)}, for ${seconds.toFixed(0)} s` };
  },
};
