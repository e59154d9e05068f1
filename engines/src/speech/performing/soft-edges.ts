/** Short enough that an initial plosive stays one. */
const fadeInSeconds = 0.002;

/** What a formant voice itself takes to stop; the vocoder, which hears 60 ms at once, forgets it. */
const fadeOutSeconds = 0.01;

/** Scales samples along half a cosine, from silence to full. */
function fade(samples: Float32Array, length: number, placeOf: (step: number) => number): void {
  for (let step = 0; step < length; step++) {
    const at = placeOf(step);
    samples[at] = (samples[at] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * (step + 0.5)) / length));
  }
}

/** The same speech in other blocks, which rises from silence and falls back to it: a hard edge is heard as a click. */
export function* softEdges(blocks: Iterable<Float32Array>, sampleRate: number): Generator<Float32Array> {
  const [rise, fall] = [fadeInSeconds, fadeOutSeconds].map((seconds) => Math.round(seconds * sampleRate)) as [
    number,
    number,
  ];
  let held = new Float32Array(0);
  let isStart = true;
  for (const block of blocks) {
    const joined = new Float32Array(held.length + block.length);
    joined.set(held);
    joined.set(block, held.length);
    // The end is not known before the next block, so as much as the fall takes waits for it.
    const ready = Math.max(0, joined.length - fall);
    held = joined.slice(ready);
    if (ready === 0) continue;
    const out = joined.subarray(0, ready);
    if (isStart) fade(out, Math.min(rise, ready), (step) => step);
    isStart = false;
    yield out;
  }
  if (held.length === 0) return;
  fade(held, held.length, (step) => held.length - 1 - step);
  yield held;
}
