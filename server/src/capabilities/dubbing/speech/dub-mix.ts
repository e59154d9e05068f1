import type { DubLine, DubSettings } from '@timbre/contract/dubbing/dub-document';
import type { Hold } from '@timbre/media/dubbing/hold-time';
import { dressLine, dubRate, type LineSound } from '@timbre/media/dubbing/line-sound';
import { mixDub, type DubMix, type MixLine } from '@timbre/media/dubbing/mix/mix-dub';
import { mixFrom, type OpenMix } from '@timbre/media/dubbing/mix/mix-sections';
import { joinSamples, silence, toFloat } from '@timbre/media/pcm';
import { pcmResampler } from '@timbre/media/resample';
import type { Rendering } from '../../speech/renderings.types.ts';
import type { PlannedSentence } from '../../speech/speech.service.ts';
import type { OpenSound } from './stereo-original.ts';

/** A line that is heard, with who says it. */
export interface PlacedLine extends MixLine {
  readonly speakerId: string | null;
}

export interface DubMixParts {
  readonly original: OpenSound;
  /** The original without its speech; null: it is made while it is mixed. */
  readonly behind: OpenSound | null;
  readonly background: DubSettings['background'];
  readonly spans: MixSpans;
  readonly lines: readonly PlacedLine[];
  readonly soundOf: DubMix['soundOf'];
  readonly holds: readonly Hold[];
  readonly wholeSeconds: number;
}

/** Times of the original: where someone is spoken over, and where it is heard as it is. */
export type MixSpans = Pick<DubMix, 'speech' | 'kept'>;

/** A dub's sound in pieces, interleaved stereo at 48 kHz, whole and by what it is made of; each as long as the other. */
export interface DubSounds {
  readonly mix: () => AsyncIterable<Int16Array>;
  /** The mix from a frame of it on. */
  readonly mixFrom: (frame: number) => AsyncIterable<Int16Array>;
  readonly background: () => AsyncIterable<Int16Array>;
  readonly voiceOf: (speakerId: string | null) => AsyncIterable<Int16Array>;
}

/** Lines that nothing is spoken over are no one's to take away. */
export function mixSpans(
  lines: readonly DubLine[],
  spoken: ReadonlySet<string>,
  sounds: ReadonlyMap<string, LineSound>,
): MixSpans {
  return {
    speech: lines
      .filter(({ id }) => spoken.has(id))
      .map(({ id, start, end }) => ({ start, end, pan: sounds.get(id)?.pan ?? 0 })),
    kept: lines.filter(({ keepsOriginal }) => keepsOriginal).map(({ start, end }) => ({ start, end })),
  };
}

async function* nothing(): AsyncGenerator<Int16Array> {}

export function dubSounds(parts: DubMixParts): DubSounds {
  const { original, behind, background, spans, lines, soundOf, holds, wholeSeconds } = parts;
  const length = { holds, wholeSeconds };
  const below: Pick<DubMix, 'background' | 'speech' | 'kept'> =
    behind === null ? { ...spans, background } : { background: 'keep', speech: [], kept: [] };
  const source = behind ?? original;
  const open: OpenMix = { ...length, ...below, original: source, lines, soundOf };
  return {
    mix: () => mixFrom(open, 0),
    mixFrom: (frame) => mixFrom(open, frame),
    background: () => {
      // A lowered sound stays low where the dub speaks, though here that is not heard.
      const spoken = background === 'duck' ? lines.map(({ start, end }) => ({ start, end })) : [];
      const speech = [...below.speech, ...spoken];
      return mixDub({ ...length, ...below, speech, original: source(), lines: [], soundOf });
    },
    voiceOf: (speakerId) => {
      const own = lines.filter((line) => line.speakerId === speakerId);
      const silent = { background: 'none', speech: [], kept: [], original: nothing() } as const;
      return mixDub({ ...length, ...silent, lines: own, soundOf });
    },
  };
}

/** A line's sentences one after the other with their pauses, mono at 48 kHz. */
export async function lineSpeech(
  sentences: readonly PlannedSentence[],
  samplesOf: (sentence: PlannedSentence) => Promise<{ readonly samples: Int16Array; readonly sampleRate: number }>,
): Promise<Float32Array> {
  const parts: Int16Array[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const { samples, sampleRate } = await samplesOf(sentence);
    const resampler = pcmResampler(sampleRate, dubRate);
    const isLast = at === sentences.length - 1;
    parts.push(
      silence(sentence.leadSeconds, dubRate),
      resampler.push(samples),
      resampler.flush(),
      silence(isLast ? 0 : sentence.pauseSeconds, dubRate),
    );
  }
  return toFloat(joinSamples(parts));
}

/** A line that was not heard in the original, as one that was drawn over music. */
const plainSound: LineSound = { loudnessLufs: null, pan: 0, room: { share: 0, decaySeconds: 0 } };

/** Lines as they sound in the dub: at the loudness, the place and in the room of who said them. */
export const lineDresser =
  (
    sentencesOf: (lineId: string) => readonly PlannedSentence[],
    rendered: (sentence: PlannedSentence) => Promise<Rendering>,
    samples: (rendering: Rendering) => Promise<Int16Array>,
    sounds: ReadonlyMap<string, LineSound>,
  ): DubMix['soundOf'] =>
  async (lineId) => {
    const sentences = sentencesOf(lineId);
    if (sentences.length === 0) return null;
    const speech = await lineSpeech(sentences, async (sentence) => {
      const rendering = await rendered(sentence);
      return { samples: await samples(rendering), sampleRate: rendering.sampleRate };
    });
    return dressLine(speech, sounds.get(lineId) ?? plainSound);
  };
