import type { DubSettings } from '@timbre/contract/dubbing/dub-document';
import { toFloat } from '../pcm.ts';
import { duckGains } from './duck.ts';
import { keepBackground, type StereoStage } from './keep-background.ts';
import { sampleQueue } from './sample-queue.ts';
import { joinedSpans, presenceIn, type Span, type SpeechSpan } from './speech-spans.ts';

export interface BackgroundOptions {
  /** What stays of the original; `keep` only where `canKeepBackground` says so. */
  readonly background: DubSettings['background'];
  /** Where someone speaks in the original and is spoken over, in the original's time. */
  readonly speech: readonly SpeechSpan[];
  /** Where the dub speaks, in the original's time; a lowered sound stays down there. */
  readonly spoken: readonly Span[];
  /** Where the original is heard as it is. */
  readonly kept: readonly Span[];
  readonly sampleRate: number;
  /** Of the original, at which what is pushed begins; left out: 0. */
  readonly fromFrame?: number;
}

/** From the background to the original, and back. */
const crossfadeSeconds = 0.03;

function lowered(spans: readonly Span[], sampleRate: number, fromFrame: number): StereoStage {
  const gains = duckGains(spans, sampleRate);
  let frame = fromFrame;
  return {
    push: (samples) => {
      const out = samples instanceof Int16Array ? toFloat(samples) : samples;
      const curve = gains(frame, out.length / 2);
      frame += out.length / 2;
      return curve === null ? out : out.map((sample, i) => sample * (curve[i >> 1] as number));
    },
    flush: () => new Float32Array(0),
  };
}

const nothing: StereoStage = {
  push: (samples) => new Float32Array(samples.length),
  flush: () => new Float32Array(0),
};

function stageOf({ background, speech, spoken, sampleRate, fromFrame }: BackgroundOptions): StereoStage {
  if (background === 'none') return nothing;
  if (background === 'keep') return keepBackground(speech, sampleRate, fromFrame);
  return lowered([...speech, ...spoken], sampleRate, fromFrame ?? 0);
}

/** What is heard below the new speech: the original without its speech, and all of it where it is kept. */
export function dubBackground(options: BackgroundOptions): StereoStage {
  const { kept, sampleRate, fromFrame = 0 } = options;
  const stage = stageOf(options);
  const windows = joinedSpans(
    kept.filter(({ start, end }) => end > start),
    2 * crossfadeSeconds,
  );
  const presence = presenceIn(windows, { riseSeconds: crossfadeSeconds, fallSeconds: crossfadeSeconds });
  const original = sampleQueue();
  let frame = fromFrame;
  const blend = (behind: Float32Array): Float32Array => {
    const frames = behind.length / 2;
    const whole = original.take(frames);
    const [from, to] = [frame / sampleRate - crossfadeSeconds, (frame + frames) / sampleRate + crossfadeSeconds];
    frame += frames;
    if (!windows.some(({ start, end }) => start < to && end > from)) return behind;
    for (let i = 0; i < frames; i++) {
      const share = presence((frame - frames + i) / sampleRate);
      if (share === 0) continue;
      for (const at of [2 * i, 2 * i + 1]) {
        const [below, above] = [behind[at] as number, whole[at] as number];
        behind[at] = share === 1 ? above : below + (above - below) * share;
      }
    }
    return behind;
  };
  return {
    push: (samples) => {
      const whole = samples instanceof Int16Array ? toFloat(samples) : samples;
      original.add(whole);
      return blend(stage.push(whole.slice()));
    },
    flush: () => blend(stage.flush()),
  };
}
