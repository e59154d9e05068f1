import { Readable } from 'node:stream';
import { dubRate } from '@timbre/media/dubbing/line-sound';
import { wavHeader } from '@timbre/media/wav';
import { plainName } from '../../../platform/files/plain-name.ts';
import { distinctNames } from '../../../platform/files/write-zip.ts';
import { streamZip, type StreamedEntry } from '../../../platform/files/stream-zip.ts';
import { rightsNote, type ProvenanceService } from '../../provenance/provenance.service.ts';
import type { DubSound } from '../speech/make-dub-sound.ts';

export interface StemsAsked {
  readonly sound: DubSound;
  readonly signal: AbortSignal;
  readonly onFraction: (fraction: number) => void;
}

/** A file of the archive. */
interface Stem {
  readonly name: string;
  readonly audio: () => AsyncIterable<Int16Array>;
}

const frameBytes = 4;

function stemsOf({ document, lines, mix, background, voiceOf }: DubSound): Stem[] {
  const speakers = new Map(document.settings.speakers.map(({ id, name }) => [id, name]));
  const heard = new Set(lines.map(({ lineId }) => lineId));
  const ids = [...new Set(document.lines.filter(({ id }) => heard.has(id)).map(({ speakerId }) => speakerId))];
  const called = ids.map((id) => plainName(speakers.get(id ?? '') ?? 'Voice'));
  const names = distinctNames(['Mix', 'Background', ...called]);
  const audio = [mix, background, ...ids.map((id) => () => voiceOf(id))];
  return audio.map((one, at) => ({ name: names[at] ?? '', audio: one }));
}

/** A ZIP with a WAV of the mix, of what is below the speech and of each speaker, made while it is read. */
export function writeStems(
  provenance: Pick<ProvenanceService, 'stream'>,
  { sound, signal, onFraction }: StemsAsked,
): Readable {
  const { durationSeconds, isWatermarked } = sound;
  const stems = stemsOf(sound);
  const whole = stems.length * durationSeconds * dubRate * frameBytes;
  let written = 0;
  async function* wav({ audio }: Stem): AsyncGenerator<Uint8Array> {
    const pieces: AsyncIterable<Int16Array> = audio();
    const outgoing = { audio: pieces, sampleRate: dubRate, channels: 2, isWatermarked, signal } as const;
    yield wavHeader({ sampleRate: dubRate, channels: 2, bitsPerSample: 16 }, sound.frames * frameBytes);
    for await (const bytes of provenance.stream({ ...outgoing, format: 'pcm' })) {
      written += bytes.byteLength;
      onFraction(Math.min(1, written / whole));
      yield bytes;
    }
  }
  async function* entries(): AsyncGenerator<StreamedEntry> {
    yield { name: 'About these files.txt', text: `${rightsNote(isWatermarked)}\n` };
    for (const stem of stems)
      yield { name: `${stem.name}.wav`, open: async () => Readable.from(wav(stem), { objectMode: false }) };
  }
  return streamZip(entries());
}
