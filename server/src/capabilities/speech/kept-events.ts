import type { SpeechEvent } from '@timbre/engines/ports';
import type { Rendering } from './renderings.types.ts';

/** Short enough that who leaves or runs out of credits pays for little more than was heard. */
const pieceSeconds = 0.25;

/** A kept rendering as an engine would speak it: words, then audio in pieces. Ends early when the signal aborts. */
export function* keptEvents(
  { words, sampleRate }: Rendering,
  samples: Int16Array,
  signal: AbortSignal,
): Generator<SpeechEvent> {
  for (const word of words) yield { kind: 'word', ...word };
  const length = Math.ceil(pieceSeconds * sampleRate);
  for (let at = 0; at < samples.length && !signal.aborted; at += length) {
    yield { kind: 'audio', samples: samples.subarray(at, at + length) };
  }
}
