import { readFile } from 'node:fs/promises';
import type { BedName } from '@timbre/media/mix/beds/make-bed';
import { pcmBytes, pcmSamples } from '@timbre/media/pcm';
import { readWavHeader, wavHeader, wavHeaderBytes } from '@timbre/media/wav';
import { peakCollector } from './peaks.ts';
import { soundRate } from './sound-rate.ts';
import type { BedAudio, SoundServiceDeps } from './sounds.types.ts';

/** Changes whenever a bed would sound otherwise, so that it is made again. */
const version = 1;
/** Beds that are made side by side: the smallest machine has two cores, and each takes one for some seconds. */
const madeAtOnce = 2;

/** A bed whose bytes are stored. */
export interface MadeBed {
  readonly blobKey: string;
  readonly sizeBytes: number;
  readonly channels: 1 | 2;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
}

/** The bytes of beds: made when someone first asks for one, and kept for all. */
export interface MadeBeds {
  readonly get: (name: BedName) => Promise<MadeBed>;
  /** Those that can be made: one that can't must not keep anyone from the other sounds. */
  readonly all: (names: readonly BedName[]) => Promise<ReadonlyMap<BedName, MadeBed>>;
}

/** What a bed's file is called, no matter whose it is. */
export const bedFileName = (name: BedName): string => `bed-${name}-${version}.wav`;

function measured({ samples, channels }: BedAudio) {
  const collector = peakCollector(channels);
  collector.add(samples);
  return { channels, durationSeconds: samples.length / channels / soundRate, peaks: collector.peaks() };
}

export function madeBeds({ db, store, blobs, makeBed, log }: SoundServiceDeps): MadeBeds {
  const made = new Map<BedName, Promise<MadeBed>>();

  async function readStored(blobKey: string): Promise<MadeBed> {
    const bytes = await blobs.withLocalPath(blobKey, (path) => readFile(path));
    const channels = readWavHeader(bytes)?.channels === 1 ? 1 : 2;
    const samples = pcmSamples(bytes.subarray(wavHeaderBytes));
    return { blobKey, sizeBytes: bytes.length, ...measured({ samples, channels }) };
  }

  async function make(name: BedName): Promise<MadeBed> {
    const [stored] = await store.bedFiles(db, null, [bedFileName(name)]);
    if (stored !== undefined && (await blobs.has(stored.blobKey))) return readStored(stored.blobKey);
    const bed = await makeBed(name);
    const { samples, channels } = bed;
    const header = wavHeader({ sampleRate: soundRate, channels, bitsPerSample: 16 }, samples.byteLength);
    const { key, sizeBytes } = await blobs.put(Buffer.concat([header, pcmBytes(samples)]));
    return { blobKey: key, sizeBytes, ...measured(bed) };
  }

  async function get(name: BedName): Promise<MadeBed> {
    const known = made.get(name);
    if (known === undefined) {
      const making = make(name);
      made.set(name, making);
      return making;
    }
    const bed = await known.catch(() => null);
    if (bed !== null && (await blobs.has(bed.blobKey))) return bed;
    // It failed, or its last owner is gone and the bytes with them.
    if (made.get(name) === known) made.delete(name);
    return get(name);
  }

  return {
    get,
    all: async (names) => {
      const found = new Map<BedName, MadeBed>();
      for (let at = 0; at < names.length; at += madeAtOnce) {
        const some = names.slice(at, at + madeAtOnce);
        const outcomes = await Promise.allSettled(some.map(get));
        for (const [index, name] of some.entries()) {
          const outcome = outcomes[index];
          if (outcome?.status === 'fulfilled') found.set(name, outcome.value);
          else log.error('a built-in bed could not be made', { error: outcome?.reason, bed: name });
        }
      }
      return found;
    },
  };
}
