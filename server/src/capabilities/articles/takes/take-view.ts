import type { Take } from '@timbre/contract/articles/articles-takes';
import type { Emotion, ScriptMark } from '@timbre/contract/script';
import type { TakeRow } from '../takes.store.ts';

/** A take as it is kept. */
export interface StoredTake extends Omit<TakeRow, 'marks' | 'emotion'> {
  readonly marks: ScriptMark[];
  readonly emotion: Emotion;
}

export const storedTakeOf = ({ marks, emotion, ...row }: TakeRow): StoredTake => ({
  ...row,
  marks: marks as ScriptMark[],
  emotion: emotion as Emotion,
});

export function takeOf(row: TakeRow): Take {
  const { projectId: _, voiceId, fileId: __, createdAt, ...take } = storedTakeOf(row);
  return { ...take, speaker: voiceId, createdAt: createdAt.toISOString() };
}
