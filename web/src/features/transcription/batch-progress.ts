import type { RecognitionBatch } from '@timbre/contract/transcription/transcription-batches';
import { isUnderWay } from '../../lib/http/under-way.ts';

/** How far what was sent together is. */
export interface BatchProgress {
  readonly counts: Readonly<Record<'done' | 'open' | 'failed' | 'stopped' | 'refused', number>>;
  /** 0 to 1. */
  readonly fraction: number;
  /** Null: nothing of it runs, or no one knows. */
  readonly secondsLeft: number | null;
}

/** What waits takes as long as what runs, by its length; where a length is not known yet, as long as the others. */
function secondsLeftOf(open: readonly NonNullable<RecognitionBatch['list'][number]['transcription']>[]): number | null {
  const running = open.flatMap(({ progress, durationSeconds }) =>
    progress?.status === 'running' && progress.secondsLeft !== null && progress.fraction < 1
      ? [{ left: progress.secondsLeft, whole: progress.secondsLeft / (1 - progress.fraction), durationSeconds }]
      : [],
  );
  if (running.length === 0) return null;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const known = open.map(({ durationSeconds }) => durationSeconds).filter((seconds) => seconds > 0);
  const usual = known.length === 0 ? 1 : sum(known) / known.length;
  const lengthOf = (seconds: number): number => (seconds > 0 ? seconds : usual);
  const pace = sum(running.map(({ whole }) => whole)) / sum(running.map((one) => lengthOf(one.durationSeconds)));
  const waiting = open.filter(({ progress }) => progress?.status !== 'running');
  const work = sum(running.map(({ left }) => left)) + pace * sum(waiting.map((one) => lengthOf(one.durationSeconds)));
  return Math.max(work / running.length, ...running.map(({ left }) => left));
}

export function batchProgress({ list }: Pick<RecognitionBatch, 'list'>): BatchProgress {
  const begun = list.flatMap(({ transcription }) => transcription ?? []);
  const open = begun.filter(isUnderWay);
  const count = (wanted: string): number => begun.filter(({ status }) => status === wanted).length;
  const fractions = begun.map((one) => (isUnderWay(one) ? (one.progress?.fraction ?? 0) : 1));
  return {
    counts: {
      done: count('done'),
      open: open.length,
      failed: count('failed'),
      stopped: count('cancelled'),
      refused: list.length - begun.length,
    },
    fraction: fractions.reduce((total, fraction) => total + fraction, 0) / Math.max(1, fractions.length),
    secondsLeft: secondsLeftOf(open),
  };
}
