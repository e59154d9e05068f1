import { api } from '../../../lib/http/api.ts';
import type { DraftPlace } from '../../../lib/editing/kept-drafts.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { creditsKey } from '../../credits/api.ts';
import { createGenerations, type Generations } from './generations.ts';

/** A stop reaches the server a moment after it is told here. */
const settledAfterMs = 1500;

/** By person and document, for as long as the app is open: leaving a page loses nothing, and writing goes on. */
const kept = new Map<string, Generations>();

const readCredits = () => void queryClient.invalidateQueries({ queryKey: creditsKey });

function nextFrame(draw: () => void): () => void {
  const frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

export function generationsOf({ wwid, id }: DraftPlace): Generations {
  const key = `${wwid} ${id}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = createGenerations({
    client: api,
    newKey: randomKey,
    nextFrame,
    onEnd: ({ state }) => {
      readCredits();
      if (state !== 'done') setTimeout(readCredits, settledAfterMs);
    },
  });
  kept.set(key, made);
  return made;
}
