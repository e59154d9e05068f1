import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient, type Client } from '@timbre/client';
import { uploadFile } from '@timbre/client/upload';
import {
  createTranscription,
  readTranscription,
  updateTranscription,
} from '@timbre/contract/transcription/transcription';
import { readTranscriptionEvents, realignTranscription } from '@timbre/contract/transcription/transcription-work';
import { joinSamples, silence } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { retyped } from '@timbre/media/transcript/edit-words';
import { passage } from '../eval/passage.ts';
import { knownSpeech } from '../eval/known-speech.ts';
import { alternate, type Measure } from '../measure.ts';
import { runAligner } from '../run-aligner.ts';

const run = promisify(execFile);
const sampleRate = 16_000;
const hourSeconds = 3600;
/** Speech far into the recording: code that decodes it from its beginning is found out. */
const speechAtSeconds = 3400;
const pairs = 5;
/** Around a turn, as the studio takes it. */
const marginSeconds = 0.3;
/** Of the whole call, and its share of a fresh aligner's time. */
const [boundMs, bar] = [1000, 1];

/** An hour as an MP3 in which someone speaks near its end. */
async function hour(folder: string): Promise<string> {
  const [wav, mp3] = [join(folder, 'hour.wav'), join(folder, 'hour.mp3')];
  const { samples } = await knownSpeech(passage.slice(0, 6), { voice: 'rms', noiseDb: null });
  const rest = hourSeconds - speechAtSeconds - samples.length / sampleRate;
  await writeFile(
    wav,
    encodeWav(joinSamples([silence(speechAtSeconds, sampleRate), samples, silence(rest, sampleRate)]), sampleRate),
  );
  await run('ffmpeg', ['-v', 'error', '-y', '-nostdin', '-i', wav, '-b:a', '64k', mp3]);
  return mp3;
}

async function transcribed(client: Client, path: string): Promise<string> {
  const { fileId } = await uploadFile(client, new Blob([await readFile(path)]), { fileName: 'hour.mp3' });
  const { id } = await client.send(createTranscription, { fileId, language: 'en' });
  for await (const { status, error } of client.events(readTranscriptionEvents, { id }))
    if (status === 'failed' || status === 'cancelled') throw new Error(`it ended as ${status}: ${error}`);
  return id;
}

/** One word of an hour is written over and found again: the whole call, against the bare aligner on the same stretch. */
export const transcriptRealign: Measure = {
  name: 'transcript-realign',
  bar: 1,
  needs: ['ffmpeg', 'pocketsphinx_batch'],
  run: async ({ address, apiKey, folder }) => {
    const client = createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': apiKey }) });
    const path = await hour(folder);
    const id = await transcribed(client, path);
    const { segments } = await client.send(readTranscription, { id });
    const turn = segments.toSorted((a, b) => b.words.length - a.words.length)[0];
    if (turn === undefined || turn.start < speechAtSeconds) throw new Error('nothing was heard where somebody speaks');
    const from = turn.start - marginSeconds;
    const stretch = join(folder, 'stretch.raw');
    const cut = ['-ss', String(from), '-t', String(turn.end - from + marginSeconds), '-i', path];
    await run('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-nostdin',
      ...cut,
      '-ac',
      '1',
      '-ar',
      String(sampleRate),
      '-f',
      's16le',
      stretch,
    ]);
    const bytes = await readFile(stretch);
    const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);

    let [time, slowest] = [0, 0];
    const ours = async (): Promise<number> => {
      const { revision } = await client.send(readTranscription, { id });
      const text = [`word${(time += 1)}`, ...turn.text.split(' ').slice(1)].join(' ');
      const written = retyped(turn, text, { language: 'en', from: turn.start, to: turn.end });
      await client.send(updateTranscription, { id, revision, put: [written] });
      const started = performance.now();
      await client.send(realignTranscription, { id, segmentIds: [turn.id] });
      const took = performance.now() - started;
      slowest = Math.max(slowest, took);
      return took;
    };
    const baseline = async (): Promise<number> => {
      const started = performance.now();
      await runAligner(samples, { lines: [turn.text], language: 'en-US' });
      return performance.now() - started;
    };
    const cold = await ours();
    slowest = 0;
    const found = await alternate(pairs, ours, baseline);
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
    return {
      ratio: Math.max(found.ours / found.baseline / bar, slowest / boundMs),
      detail: `a word at ${(turn.start / 60).toFixed(0)} min of an hour: ${seconds(found.ours)}, slowest ${seconds(slowest)}, bound 1 s; the first, which starts the aligner, ${seconds(cold)}; the bare aligner on its ${(turn.end - turn.start).toFixed(1)} s ${seconds(found.baseline)}`,
    };
  },
};
