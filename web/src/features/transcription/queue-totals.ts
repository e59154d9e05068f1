import { transcriptionCredits } from '../../domain/recordings/transcription-price.ts';
import { isTooLong, type QueuedRecording } from './recording-list.ts';

export interface QueueTotals {
  /** Of those that would be sent and whose length is known. */
  readonly count: number;
  readonly seconds: number;
  readonly credits: number;
  /** Would be sent too; no one knows yet how long they are. */
  readonly unknown: number;
}

/** What the recordings that are ready would cost together; each is charged for itself. */
export function totalsOf(items: readonly QueuedRecording[], longestSeconds: number | undefined): QueueTotals {
  const ready = items.filter((item) => item.state.step === 'ready' && !isTooLong(item, longestSeconds));
  const known = ready.flatMap(({ seconds }) => seconds ?? []);
  return {
    count: known.length,
    seconds: known.reduce((sum, seconds) => sum + seconds, 0),
    credits: known.reduce((sum, seconds) => sum + transcriptionCredits(seconds), 0),
    unknown: ready.length - known.length,
  };
}
