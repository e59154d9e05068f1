import type { Speaker } from '@timbre/contract/voices/voices';
import { speaker as speakerShape } from '@timbre/contract/voices/voices';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { readStored, store } from '../../lib/storage.ts';

/** After so long the list of the last visit is shown while the new one is on its way. */
const patienceMs = 3000;
/** Browsers keep some five million characters in all. */
const maxChars = 2_500_000;

const shape = z.array(speakerShape);

/** Keeps the catalogue, without what is the person's own: the next one at this browser may be another. */
export function keepVoices(voices: readonly Speaker[]): void {
  const plain = voices.map((voice) => ({
    ...voice,
    isFavourite: false,
    favourite: false,
    voteType: null,
    params: null,
  }));
  const text = JSON.stringify(plain);
  if (text.length <= maxChars) store('allUsableSpeakers', text);
}

/** Null when nothing is kept, or it is of another version of the studio. */
export function keptVoices(): readonly Speaker[] | null {
  try {
    const parsed = shape.safeParse(JSON.parse(readStored('allUsableSpeakers') ?? 'null'));
    return parsed.success && parsed.data.length > 0 ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The list of the last visit, once waiting takes too long or loading has failed. */
export function useKeptVoices(isMissing: boolean, hasFailed: boolean): readonly Speaker[] | null {
  const [kept, setKept] = useState<readonly Speaker[] | null>(null);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => setKept(keptVoices()), hasFailed ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [isMissing, hasFailed]);
  return isMissing ? kept : null;
}
