import { recognitionRate } from './port.ts';

const frame = recognitionRate / 50;

const energyOf = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);

/** Cuts samples into pieces of so many seconds at most, each in the quietest fiftieth of a second of its last third. */
export function shortPieces(samples: Float32Array, mostSeconds: number): Float32Array[] {
  const most = Math.floor(mostSeconds * recognitionRate);
  const pieces: Float32Array[] = [];
  let start = 0;
  while (samples.length - start > most) {
    let [quietest, cut] = [Infinity, start + most];
    for (let at = start + Math.floor((most * 2) / 3); at + frame <= start + most; at += frame) {
      const energy = energyOf(samples.subarray(at, at + frame));
      if (energy < quietest) [quietest, cut] = [energy, at + frame / 2];
    }
    pieces.push(samples.slice(start, cut));
    start = cut;
  }
  return [...pieces, samples.slice(start)];
}
