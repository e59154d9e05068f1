import { toFloat } from '../pcm.ts';
import { realFft } from '../vocoder/fft.ts';
import { lowPitch } from './low-pitch.ts';
import { joinedSpans, presenceIn, type SpeechSpan } from './speech-spans.ts';

export { backgroundMeter, canKeepBackground } from './background-meter.ts';

/** 85 ms at 48 kHz: long enough to tell harmonics of speech from notes, short enough not to smear syllables. */
const windowSeconds = 0.085;
const overlap = 4;
/** Speech lies here; what is lower is bass, which is in the middle as well, and higher up only hiss is left of it. */
const band = { lowHertz: 110, fullHertz: 160, highHertz: 9000, shareAbove: 0.35 } as const;
/** The pitch of low voices is told by what is heard below this; at it, speech is taken out of the bass too, so many bins wide. */
const pitchedBelowHertz = 1800;
const pitchedBins = 2;
/** Lines are heard a little before and, with their room, after their times. */
const margins = { before: 0.1, after: 0.18, edgeSeconds: 0.1 } as const;

/** A stage of a stereo stream: as many frames leave as came in, the last ones with `flush`. */
export interface StereoStage {
  /** Interleaved stereo frames. */
  readonly push: (samples: Int16Array | Float32Array) => Float32Array;
  readonly flush: () => Float32Array;
}

/** Parts of a bin's middle that are taken out wherever someone speaks, by frequency. */
function bandShares(size: number, sampleRate: number): Float64Array {
  return Float64Array.from({ length: size / 2 + 1 }, (_, bin) => {
    const hertz = (bin * sampleRate) / size;
    const low = (hertz - band.lowHertz) / (band.fullHertz - band.lowHertz);
    return hertz > band.highHertz ? band.shareAbove : Math.min(1, Math.max(0, low));
  });
}

/** What is taken out of one window: what comes from the speaker's place, as far as it is louder than the rest, bin by bin. */
function centreFinder(size: number, sampleRate: number) {
  const hertzPerBin = sampleRate / size;
  const power = new Float64Array(Math.ceil(pitchedBelowHertz / hertzPerBin) + 1);
  const fft = realFft(size);
  // Root of a Hann window, once on the way in and once on the way out; four of them overlap to 2.
  const window = Float64Array.from({ length: size }, (_, i) => Math.sin((Math.PI * i) / size));
  const shares = bandShares(size, sampleRate);
  const [centre, side] = [new Float64Array(size), new Float64Array(size)];
  const bins = size / 2 + 1;
  const taken = new Float64Array(bins);
  const [cr, ci, sr, si] = Array.from({ length: 4 }, () => new Float64Array(bins)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return {
    window,
    centre,
    side,
    /** From `centre` and `side`, windowed; leaves what is to be taken out in `centre`. */
    run: (presence: number): void => {
      fft.forward(centre, cr, ci);
      fft.forward(side, sr, si);
      for (let bin = 0; bin < bins; bin++) {
        const middle = (cr[bin] as number) ** 2 + (ci[bin] as number) ** 2;
        const sides = (sr[bin] as number) ** 2 + (si[bin] as number) ** 2;
        const alike = middle > sides ? (middle - sides) / (middle + sides) : 0;
        // The third power: a higher one keeps more of the music, and of the speech.
        taken[bin] = alike * alike * alike * presence;
        if (bin < power.length) power[bin] = middle * ((taken[bin] as number) * (shares[bin] as number)) ** 2;
      }
      const pitch = lowPitch((bin) => power[bin] ?? 0, hertzPerBin);
      const [from, until] = [pitch / hertzPerBin - pitchedBins, pitch / hertzPerBin + pitchedBins];
      for (let bin = 0; bin < bins; bin++) {
        const share = pitch > 0 && bin >= from && bin <= until ? 1 : (shares[bin] as number);
        cr[bin] = (cr[bin] as number) * (taken[bin] as number) * share;
        ci[bin] = (ci[bin] as number) * (taken[bin] as number) * share;
      }
      fft.inverse(cr, ci, centre);
    },
  };
}

/** Gains of both sides at the place of the nearest speech; asked for in the order of time. */
function placesOf(spans: readonly SpeechSpan[]): (seconds: number) => readonly [left: number, right: number] {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  const distance = (span: SpeechSpan | undefined, seconds: number): number =>
    span === undefined ? Infinity : Math.max(0, span.start - seconds, seconds - span.end);
  let near = 0;
  return (seconds) => {
    while (distance(sorted[near + 1], seconds) <= distance(sorted[near], seconds) && near + 1 < sorted.length)
      near += 1;
    const angle = (((sorted[near]?.pan ?? 0) + 1) * Math.PI) / 4;
    return [Math.cos(angle), Math.sin(angle)];
  };
}

/**
 * Takes speech out of the place where it stands in a stereo sound, mostly the middle, while someone speaks, and leaves the
 * rest (a soft mask over the spectrum, after Barry, Lawlor & Coyle 2004). Away from speech every sample stays as it was.
 * `spans` are the times of speech, in the stream's seconds; the stream begins at `fromFrame` of them.
 */
export function keepBackground(spans: readonly SpeechSpan[], sampleRate: number, fromFrame = 0): StereoStage {
  const size = 2 ** Math.round(Math.log2(windowSeconds * sampleRate));
  const hop = size / overlap;
  const finder = centreFinder(size, sampleRate);
  const wide = spans.map(({ start, end }) => ({ start: start - margins.before, end: end + margins.after }));
  const edges = { riseSeconds: margins.edgeSeconds, fallSeconds: margins.edgeSeconds };
  const presence = presenceIn(joinedSpans(wide, 2 * margins.edgeSeconds), edges);
  const placeAt = placesOf(spans);
  /** Frames that have not left yet, and what is taken out of each; `base` is the first one's place in the stream. */
  let held: Float32Array = new Float32Array(0);
  let taken: Float32Array = new Float32Array(0);
  let base = fromFrame;
  let total = fromFrame;
  /** Where the next window begins, at the same frames wherever the stream does; the first ones reach in from before it. */
  let place = hop * (Math.floor(fromFrame / hop) + 1) - size;

  const take = (): void => {
    const seconds = (place + size / 2) / sampleRate;
    const share = presence(seconds);
    if (share === 0) return;
    const { centre, side, window } = finder;
    const [gainLeft, gainRight] = placeAt(seconds);
    const from = place - base;
    const begin = Math.max(0, -from);
    // Locals: a variable that several functions share is looked up at every sample.
    const [samples, out] = [held, taken];
    centre.fill(0, 0, begin);
    side.fill(0, 0, begin);
    for (let i = begin; i < size; i++) {
      const at = 2 * (from + i);
      const left = samples[at] as number;
      const right = samples[at + 1] as number;
      const weight = window[i] as number;
      centre[i] = (gainLeft * left + gainRight * right) * weight;
      side[i] = (gainRight * left - gainLeft * right) * weight;
    }
    finder.run(share);
    for (let i = begin; i < size; i++) {
      const less = ((centre[i] as number) * (window[i] as number) * 2) / overlap;
      const at = 2 * (from + i);
      out[at] = (out[at] as number) + gainLeft * less;
      out[at + 1] = (out[at + 1] as number) + gainRight * less;
    }
  };
  const append = (samples: Float32Array): void => {
    const joined = new Float32Array(held.length + samples.length);
    joined.set(held);
    joined.set(samples, held.length);
    const grown = new Float32Array(joined.length);
    grown.set(taken);
    [held, taken] = [joined, grown];
  };
  /** Frames before the next window are done. */
  const leave = (until: number): Float32Array => {
    const frames = Math.max(0, Math.min(until, total) - base);
    const [out, less] = [held.slice(0, 2 * frames), taken];
    // Where nothing is taken out, subtracting 0 changes no bit.
    for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) - (less[i] as number);
    held = held.slice(2 * frames);
    taken = taken.slice(2 * frames);
    base += frames;
    return out;
  };
  const run = (): void => {
    for (; place + size <= base + held.length / 2; place += hop) take();
  };
  return {
    push: (samples) => {
      append(samples instanceof Int16Array ? toFloat(samples) : samples);
      total += samples.length / 2;
      run();
      return leave(place);
    },
    flush: () => {
      append(new Float32Array(4 * size));
      run();
      return leave(total);
    },
  };
}
