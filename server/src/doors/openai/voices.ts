/**
 * OpenAI's built-in voice names, so that programs written for it speak at once. Each names the catalogue voices that
 * come closest in gender and register, the first that is present wins.
 */
const closest: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    alloy: ['flite-rms', 'espeak-en-us'],
    ash: ['flite-kal16', 'flite-rms'],
    ballad: ['flite-awb', 'flite-rms'],
    coral: ['festival-slt-hts', 'flite-slt'],
    echo: ['flite-kal16', 'flite-rms'],
    fable: ['flite-awb', 'flite-rms'],
    onyx: ['flite-rms'],
    nova: ['flite-slt'],
    sage: ['flite-slt'],
    shimmer: ['festival-slt-hts', 'flite-slt'],
    verse: ['flite-rms'],
    marin: ['flite-slt'],
    cedar: ['flite-awb', 'flite-rms'],
  }),
);

/** The catalogue id behind a requested voice: one of OpenAI's names, or already a catalogue id. */
export async function resolveVoice(
  requested: string,
  isPresent: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string> {
  const candidates = closest.get(requested);
  if (candidates === undefined) return requested;
  const present = await isPresent(candidates);
  return candidates.find((id) => present.has(id)) ?? requested;
}
