import { realFft } from '../vocoder/fft.ts';

const leastSize = 4096;

const powerOfTwo = (least: number): number => 2 ** Math.ceil(Math.log2(Math.max(leastSize, least)));

interface Spectrum {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

const spectrumFor = (size: number): Spectrum => ({
  re: new Float64Array(size / 2 + 1),
  im: new Float64Array(size / 2 + 1),
});

function multiply(a: Spectrum, b: Spectrum, into: Spectrum): void {
  for (let bin = 0; bin < into.re.length; bin++) {
    const [ar, ai, br, bi] = [a.re[bin], a.im[bin], b.re[bin], b.im[bin]] as [number, number, number, number];
    into.re[bin] = ar * br - ai * bi;
    into.im[bin] = ar * bi + ai * br;
  }
}

/**
 * Samples as each of these impulse responses answers to them, in blocks by their spectra (overlap-add, Stockham 1966); each
 * as long as both together less one. None is empty.
 */
export function convolve(samples: Float32Array, responses: readonly Float32Array[]): Float32Array[] {
  const longest = Math.max(...responses.map(({ length }) => length));
  // Of four parts of a transform three are new samples; what is short fits one.
  const size = powerOfTwo(Math.min(4 * longest, samples.length + longest));
  const step = size - longest + 1;
  const fft = realFft(size);
  const block = new Float64Array(size);
  const spectrumOf = (from: Float32Array, at: number, length: number, into: Spectrum): Spectrum => {
    block.fill(0);
    block.set(from.subarray(at, at + length));
    fft.forward(block, into.re, into.im);
    return into;
  };
  const answers = responses.map((response) => ({
    spectrum: spectrumOf(response, 0, response.length, spectrumFor(size)),
    out: new Float32Array(samples.length + response.length - 1),
  }));
  const [own, product] = [spectrumFor(size), spectrumFor(size)];
  for (let at = 0; at < samples.length; at += step) {
    spectrumOf(samples, at, step, own);
    for (const { spectrum, out } of answers) {
      multiply(own, spectrum, product);
      fft.inverse(product.re, product.im, block);
      const end = Math.min(size, out.length - at);
      for (let i = 0; i < end; i++) out[at + i] = (out[at + i] as number) + (block[i] as number);
    }
  }
  return answers.map(({ out }) => out);
}
