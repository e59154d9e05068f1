/** What is cleaned at once: enough to tell noise by, and little enough for a child's memory. */
const partSeconds = 60;
/** Two parts are heard together for so long, the one going and the other coming. */
const sharedSeconds = 0.5;

/** A long recording cleaned part by part; the result has as many samples. */
export async function cleanInParts(
  samples: Int16Array,
  sampleRate: number,
  clean: (part: Int16Array) => Promise<Int16Array>,
): Promise<Int16Array> {
  const [length, shared] = [partSeconds * sampleRate, Math.round(sharedSeconds * sampleRate)];
  const out = new Int16Array(samples.length);
  for (let from = 0; from === 0 || from + shared < samples.length; from += length - shared) {
    const part = await clean(samples.slice(from, from + length));
    for (let at = 0; at < Math.min(part.length, samples.length - from); at++) {
      const share = from === 0 ? 1 : Math.min(1, at / shared);
      const before = out[from + at] as number;
      out[from + at] = Math.round(before + ((part[at] as number) - before) * share);
    }
  }
  return out;
}
