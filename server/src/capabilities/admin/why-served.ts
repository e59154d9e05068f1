import type { EngineMeasure } from '@timbre/contract/admin/admin-engine-measures';
import type { ServedTask } from '@timbre/contract/admin/admin-tasks';

/** What was measured of the engines of one task in one language. */
export interface TaskFigures {
  /** Of the engine that serves; null: it was not measured. */
  readonly own: EngineMeasure | null;
  /** Others were measured too, and none was understood better. */
  readonly isBest: boolean;
}

export const noFigures: TaskFigures = { own: null, isBest: false };

/** The figures of a task and language, where `isOwn` tells which are of the engine that serves. */
export function figuresOf(
  measures: readonly EngineMeasure[],
  { task, language }: Pick<EngineMeasure, 'task' | 'language'>,
  isOwn: (measure: EngineMeasure) => boolean,
): TaskFigures {
  const all = measures.filter((one) => one.task === task && one.language === language);
  const own = all.find(isOwn) ?? null;
  const rate = own?.wordErrorRate ?? null;
  const others = all.flatMap((one) => (one === own || one.wordErrorRate === null ? [] : [one.wordErrorRate]));
  return { own, isBest: rate !== null && others.length > 0 && others.every((other) => other >= rate) };
}

/** How good the serving engine measured; null: it was not measured. */
export function measuredOf({ own }: TaskFigures): ServedTask['measured'] {
  if (own === null) return null;
  const { language, wordErrorRate, medianErrorMs, speed, measuredAt } = own;
  return { language, wordErrorRate, medianErrorMs, speed, measuredAt };
}

interface Choice {
  readonly kind: Exclude<ServedTask['kind'], 'none'>;
  /** How many other providers could do it. */
  readonly otherProviders: number;
  /** How many engines could do it, with this one. */
  readonly choiceCount: number;
  readonly figures: TaskFigures;
  /** The owner put this machine before providers. */
  readonly isHereFirst: boolean;
}

/** Why the first engine is first. */
export function whyServed({
  kind,
  otherProviders,
  choiceCount,
  figures,
  isHereFirst,
}: Choice): NonNullable<ServedTask['why']> {
  if (kind === 'remote') return otherProviders > 0 ? 'order' : 'provider';
  if (isHereFirst && otherProviders > 0) return 'here';
  if (choiceCount === 1) return 'only';
  return figures.isBest ? 'measured' : kind;
}
