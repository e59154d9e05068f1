import type { Bed, LoudnessTarget } from '@timbre/contract/articles/article-settings';
import { loudnessMeter } from '@timbre/media/loudness';
import { gainToTarget, loudnessTargets } from '@timbre/media/mix/loudness-targets';
import { masterProgramme } from '@timbre/media/mix/master-programme';
import { mixProgramme } from '@timbre/media/mix/mix-programme';
import type { MixBed, Overlay } from '@timbre/media/mix/mix-track';
import { joinChannels, limitDb, splitChannels } from '@timbre/media/pcm';
import { resampler, type Resampler } from '@timbre/media/resample';
import type { SoundService, LibrarySound } from '../sounds/sounds.types.ts';
import { renderTimeline, type PlacedSentence, type TimelineDeps } from './render-timeline.ts';
import type { ExportContent } from './export-content.ts';

export interface ExportMixDeps extends Pick<TimelineDeps, 'render' | 'samples'> {
  readonly sounds: Pick<SoundService, 'require' | 'samples'>;
}

/** An export's finished audio, once it has been read: where its sentences lie and where its paragraphs start. */
export interface ExportMix {
  /** 16-bit, interleaved. Reading it again gives the same audio. */
  readonly read: (onPlaced: (placed: PlacedSentence) => void) => AsyncIterable<Int16Array>;
  readonly channels: 1 | 2;
  /** Frame of every paragraph's start but the first's; grows while the audio is read. */
  readonly paragraphStarts: readonly number[];
}

/** A sound of the library at the export's rate. */
interface ReadySound {
  readonly sound: LibrarySound;
  readonly samples: Float32Array;
}

/** Half an hour of stereo would take a gigabyte; ten seconds at 48 kHz are held at a time. */
const partFrames = 480_000;

/** A sound at another rate, interleaved, part by part. */
async function* playSound(
  sound: LibrarySound,
  sampleRate: number,
  sounds: ExportMixDeps['sounds'],
): AsyncGenerator<Float32Array> {
  const { channels } = sound;
  let converters: readonly Resampler[] | null = null;
  for (let from = 0; ;) {
    const part = await sounds.samples(sound, { fromFrame: from, frames: partFrames });
    converters ??= Array.from({ length: channels }, () => resampler(part.sampleRate, sampleRate));
    const open = converters;
    if (part.samples.length === 0) return yield joinChannels(open.map((converter) => converter.flush()));
    const split = splitChannels(part.samples, channels);
    yield joinChannels(open.map((converter, channel) => converter.push(split[channel] ?? new Float32Array(0))));
    from += part.samples.length / channels;
  }
}

async function wholeSound(audio: AsyncIterable<Float32Array>): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  for await (const part of audio) parts.push(part);
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function mixBedOf(bed: Bed, sound: LibrarySound, play: () => AsyncIterable<Float32Array>): MixBed {
  const { gainDb, duckDb, fadeInSeconds, fadeOutSeconds, loops } = bed;
  let round = 0;
  return {
    gainDb,
    duckDb,
    fadeInSeconds,
    fadeOutSeconds,
    channels: sound.channels,
    isSeamless: sound.isLoop || !loops,
    // The mixer asks again for each round; one that plays once has no second.
    open: () => {
      round += 1;
      return loops || round === 1 ? play() : nothing();
    },
  };
}

async function* nothing(): AsyncGenerator<Float32Array> {
  // A bed that plays once has an empty second round.
}

/** Speech, sounds and bed of an export in one stream; nothing is held but the sounds. */
export async function exportMix(
  { ownerId, sampleRate }: { readonly ownerId: string; readonly sampleRate: number },
  content: ExportContent,
  { render, samples, sounds }: ExportMixDeps,
): Promise<ExportMix> {
  const { bed } = content.settings;
  const inScript = new Set(content.sentences.flatMap((sentence) => sentence.sounds.map(({ soundId }) => soundId)));
  const found = await sounds.require(ownerId, [...inScript, ...(bed === null ? [] : [bed.soundId])]);
  const ready = new Map<string, ReadySound>();
  for (const [id, sound] of found) {
    if (inScript.has(id)) ready.set(id, { sound, samples: await wholeSound(playSound(sound, sampleRate, sounds)) });
  }
  const channels = [...found.values()].some((sound) => sound.channels === 2) ? 2 : 1;
  const paragraphStarts: number[] = [];

  const read = (onPlaced: (placed: PlacedSentence) => void): AsyncIterable<Int16Array> => {
    const overlays: Overlay[] = [];
    paragraphStarts.length = 0;
    async function* speech(): AsyncGenerator<Int16Array> {
      let frames = 0;
      let isStart = false;
      const onSound: TimelineDeps['onSound'] = ({ sound, at }) => {
        const known = ready.get(sound.soundId);
        if (known === undefined) return;
        overlays.push({ at, samples: known.samples, channels: known.sound.channels, gainDb: sound.gainDb });
      };
      const timeline = renderTimeline(content.sentences, sampleRate, { render, samples, onPlaced, onSound });
      for await (const { audio, isParagraphEnd } of timeline) {
        if (isStart) paragraphStarts.push(frames);
        isStart = isParagraphEnd;
        frames += audio.length;
        yield audio;
      }
    }
    if (found.size === 0) return speech();
    const bedSound = bed === null ? undefined : found.get(bed.soundId);
    const mixBed =
      bed === null || bedSound === undefined
        ? undefined
        : mixBedOf(bed, bedSound, () => playSound(bedSound, sampleRate, sounds));
    return mixProgramme(speech(), { sampleRate, overlays, channels, ...(mixBed === undefined ? {} : { bed: mixBed }) });
  };
  return { read, channels, paragraphStarts };
}

/** The same audio at its loudness target: read once to measure, then again with one gain. No peak passes its ceiling. */
export async function* masterMix(
  read: () => AsyncIterable<Int16Array>,
  { target, sampleRate, channels }: { target: LoudnessTarget; sampleRate: number; channels: 1 | 2 },
): AsyncGenerator<Int16Array> {
  const wanted = loudnessTargets[target];
  if (wanted === null) {
    yield* masterProgramme(read(), { gainDb: 0, ceilingDb: limitDb, sampleRate, channels });
    return;
  }
  const meter = loudnessMeter(sampleRate, channels);
  for await (const piece of read()) meter.add(piece);
  const gainDb = gainToTarget(meter, wanted);
  yield* masterProgramme(read(), { gainDb, ceilingDb: wanted.truePeakDb, sampleRate, channels });
}
