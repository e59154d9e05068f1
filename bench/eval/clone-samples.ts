import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { pcmSamples, toFloat } from '@timbre/media/pcm';
import { speakerEmbedding, type SpeakerEmbedding } from '@timbre/media/speaker-metric';
import { passage } from './passage.ts';
import { rawEngines, speakSentences } from './speaking.ts';
import { dataPath } from './data-folder.ts';

/** Of the recordings. */
const rate = 16_000;

/** Formant speakers that no clone is made of. */
const strangers = ['f2', 'f3', 'f4', 'm1', 'm3', 'm7', 'klatt4', 'Denis', 'Andy', 'Annie', 'grandma', 'grandpa', 'f1'];

/** A speaker, and what of them is known to the cloning and what is not. */
export interface CloneSample {
  readonly speaker: string;
  readonly isRecorded: boolean;
  readonly samples: Float32Array;
  readonly sampleRate: number;
  /** The same speaker, on words that were not used. */
  readonly held: SpeakerEmbedding;
}

/** Where speech lies among speakers; throws when there is none. */
export function placed(samples: Float32Array, sampleRate: number): SpeakerEmbedding {
  const place = speakerEmbedding(samples, sampleRate);
  if (!place) throw new Error('Nothing was said.');
  return place;
}

/** One after another. */
export function joined(parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** LibriSpeech's speakers of the shared data: by id, their utterances at 16 kHz; none where the data is not. */
export function recordedSpeakers(): Map<string, Float32Array[]> {
  const folder = dataPath('speakers/');
  const speakers = new Map<string, Float32Array[]>();
  if (!existsSync(folder)) return speakers;
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.flac'))
    .sort()) {
    const id = /__(\d+)-/u.exec(file)?.[1] ?? file;
    const args = ['-v', 'error', '-i', folder + file, '-f', 's16le', '-ac', '1', '-ar', String(rate), 'pipe:1'];
    const { stdout } = spawnSync('ffmpeg', args, { maxBuffer: 1e9 });
    speakers.set(id, [...(speakers.get(id) ?? []), toFloat(pcmSamples(new Uint8Array(stdout)))]);
  }
  return speakers;
}

/** Recorded people, and formant voices that stand for more of them. */
export async function cloneSamples(recorded: ReadonlyMap<string, readonly Float32Array[]>): Promise<CloneSample[]> {
  const people = [...recorded].map(([speaker, utterances]): CloneSample => {
    const samples = joined(utterances.slice(0, -1));
    const held = placed(utterances.at(-1) ?? samples, rate);
    return { speaker, isRecorded: true, samples, sampleRate: rate, held };
  });
  const engines = rawEngines(strangers.map((name) => `en-us+${name}`));
  const made: CloneSample[] = [];
  for (const name of strangers) {
    const speak = (sentences: readonly string[]) =>
      speakSentences(engines['espeak-ng'], `en-us+${name}`, 22_050, sentences);
    const held = placed(await speak(passage.slice(4)), 22_050);
    const samples = await speak(passage.slice(0, 3));
    made.push({ speaker: `espeak ${name}`, isRecorded: false, samples, sampleRate: 22_050, held });
  }
  await Promise.all(Object.values(engines).map((engine) => engine.close()));
  return [...people, ...made];
}
