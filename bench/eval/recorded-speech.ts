import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pcmSamples } from '@timbre/media/pcm';
import { recordedTexts } from './recorded-texts.ts';
import { dataPath } from './data-folder.ts';

/** A person's utterance, and what is said in it. */
export interface Utterance {
  readonly speaker: string;
  readonly text: string;
  /** Mono at 16 kHz. */
  readonly samples: Int16Array;
}

const data = dataPath('');

function decoded(path: string): Int16Array {
  const args = ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-ar', '16000', 'pipe:1'];
  return pcmSamples(new Uint8Array(spawnSync('ffmpeg', args, { maxBuffer: 1e9 }).stdout));
}

/** LibriSpeech's and LibriVox' readers of the shared data and a president; none where the data is not. */
export function recordedSpeech(): Utterance[] {
  if (!existsSync(data)) return [];
  const told = Object.entries(recordedTexts).map(([id, text]) => ({
    speaker: id.split('-')[0] ?? id,
    text,
    samples: decoded(`${data}speakers/librispeech_test-other__${id}.flac`),
  }));
  const rows = readFileSync(`${data}speech/transcripts.tsv`, 'utf8').trim().split('\n');
  const read = rows.map((row) => {
    const [id = '', text = ''] = row.split('\t');
    return { speaker: id.split('-')[0] ?? id, text, samples: decoded(`${data}speech/${id}.wav`) };
  });
  return [...told, ...read];
}
