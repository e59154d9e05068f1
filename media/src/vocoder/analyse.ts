import { trackPitch } from '../f0.ts';
import { aperiodicityReader, bandEdges } from './aperiodicity.ts';
import { envelopeReader } from './envelope.ts';

/**
 * A voice taken apart as WORLD does it (Morise, Yokomori, Ozawa 2016): per frame of 5 ms its pitch, a smooth spectral
 * envelope without the pitch in it, and how much of each band is noise. Arrays are flat, frame by frame.
 */
export interface VoiceAnalysis {
  readonly sampleRate: number;
  readonly sampleCount: number;
  readonly hopSeconds: number;
  readonly frames: number;
  /** Of the envelope: bin k stands for k × sampleRate / (2 × (bins - 1)) hertz. */
  readonly bins: number;
  /** 0 where unvoiced. */
  readonly hertz: Float32Array;
  /** Frames × bins: natural logarithm of the power per bin; white noise of variance v has log(v) everywhere. */
  readonly logPower: Float32Array;
  /** Hertz; one more than there are bands. */
  readonly bandEdges: readonly number[];
  /** Frames × bands: share of the power that is noise, 0 to 1; 1 where unvoiced. */
  readonly aperiodicity: Float32Array;
  /** Mean square of the samples around each frame. */
  readonly power: Float32Array;
}

/** Longest period the envelope's window of three periods must hold. */
const lowestHz = 50;

function fftSizeFor(sampleRate: number): number {
  let size = 256;
  while (size < (3 * sampleRate) / lowestHz) size *= 2;
  return size;
}

/** An analysis whose pitch is there for the whole, and the rest for frames that were asked for. */
export interface OpenAnalysis {
  readonly analysis: VoiceAnalysis;
  /** Measures the frames below `ahead`, unless all below `needed` are there already. */
  readonly fillUntil: (needed: number, ahead: number) => void;
}

/** Begins to take a voice apart, so that synthesis can start before the end is measured. */
export function openAnalysis(samples: Float32Array, sampleRate: number): OpenAnalysis {
  const { hertz, hopSeconds } = trackPitch(samples, sampleRate);
  const size = fftSizeFor(sampleRate);
  const bins = size / 2 + 1;
  const edges = bandEdges(sampleRate);
  const source = { samples, sampleRate, hopSeconds, hertz, size };
  const analysis: VoiceAnalysis = {
    sampleRate,
    sampleCount: samples.length,
    hopSeconds,
    frames: hertz.length,
    bins,
    hertz,
    logPower: new Float32Array(hertz.length * bins),
    bandEdges: edges,
    aperiodicity: new Float32Array(hertz.length * (edges.length - 1)),
    power: new Float32Array(hertz.length),
  };
  const envelope = envelopeReader(source, analysis.logPower, analysis.power);
  const aperiodicity = aperiodicityReader(source, analysis.aperiodicity);
  let filled = 0;
  return {
    analysis,
    fillUntil: (needed, ahead) => {
      if (filled >= Math.min(hertz.length, needed)) return;
      const end = Math.min(hertz.length, ahead);
      envelope.fill(filled, end);
      aperiodicity.fill(filled, end);
      filled = end;
    },
  };
}

/** Takes a voice apart; any sample rate, any length, nothing random. */
export function analyseVoice(samples: Float32Array, sampleRate: number): VoiceAnalysis {
  const { analysis, fillUntil } = openAnalysis(samples, sampleRate);
  fillUntil(analysis.frames, analysis.frames);
  return analysis;
}
