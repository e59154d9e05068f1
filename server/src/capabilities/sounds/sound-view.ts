import type { Sound } from '@timbre/contract/sounds';
import type { SoundView } from './sounds.store.ts';

/** An own sound as the contract shows it. */
export const soundOf = (row: SoundView, audioUrl: string): Sound => ({
  id: row.id,
  name: row.name,
  origin: row.origin,
  isLoop: false,
  durationSeconds: row.durationSeconds,
  sizeBytes: row.sizeBytes,
  channels: row.channels,
  peaks: row.peaks as number[],
  audioUrl,
  createdAt: row.createdAt.toISOString(),
});
