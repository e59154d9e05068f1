/**
 * OpenAI's built-in voice names, so that programs written for it speak at once. Each names the catalogue voices that
 * come closest in gender and register: the first that is present and that the plan lets out wins.
 */
const closest: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    alloy: ['flite-rms', 'espeak-en-us'],
    ash: ['flite-kal16', 'flite-rms', 'espeak-en-us-klatt4'],
    ballad: ['flite-awb', 'flite-rms', 'espeak-en-gb-scotland'],
    coral: ['festival-slt-hts', 'flite-slt', 'espeak-en-us-f3'],
    echo: ['flite-kal16', 'flite-rms', 'espeak-en-us'],
    fable: ['flite-awb', 'flite-rms', 'espeak-en-gb'],
    onyx: ['flite-rms', 'espeak-en-us-m3'],
    nova: ['flite-slt', 'espeak-en-us-f2'],
    sage: ['flite-slt', 'espeak-en-us-f2'],
    shimmer: ['festival-slt-hts', 'flite-slt', 'espeak-en-gb-f3'],
    verse: ['flite-rms', 'espeak-en-us'],
    marin: ['flite-slt', 'espeak-en-us-f3'],
    cedar: ['flite-awb', 'flite-rms', 'espeak-en-us-m3'],
  }),
);

export interface VoiceChoice {
  /** Those of the ids that are there and may be used. */
  readonly usable: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The best voice that may be used; null: there is none. */
  readonly best: () => Promise<string | null>;
}

/** The catalogue id behind a requested voice: one of OpenAI's names, or already a catalogue id. */
export async function resolveVoice(requested: string, { usable, best }: VoiceChoice): Promise<string> {
  const candidates = closest.get(requested);
  if (candidates === undefined) return requested;
  const found = await usable(candidates);
  return candidates.find((id) => found.has(id)) ?? (await best()) ?? requested;
}
