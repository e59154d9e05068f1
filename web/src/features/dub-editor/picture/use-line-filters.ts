import { useMemo } from 'react';
import { listedLines, useFacts } from '../fit/facts.ts';
import { useLineActions } from '../lines/use-line-actions.ts';
import { lineFilters, type LineFilter } from '../selection.ts';
import { useDoc, useSelection, useStudio } from '../studio-context.ts';

export interface FilterChoice {
  readonly filter: LineFilter;
  readonly count: number;
  readonly isChosen: boolean;
  readonly isOff: boolean;
  /** Chosen again, it gives way to all lines. */
  readonly choose: () => void;
}

/** Lines that can be translated at once. */
export interface Translation {
  readonly filter: 'untranslated' | 'outdated';
  readonly count: number;
  readonly start: () => void;
}

/** Which lines can be listed, and which of them can be translated. */
export function useLineFilters() {
  const { select } = useStudio();
  const lines = useDoc((doc) => doc.lines);
  const chosen = useSelection((state) => state.filter);
  const facts = useFacts();
  const actions = useLineActions();
  const counts = useMemo(
    () => new Map(lineFilters.map((filter) => [filter, listedLines(lines, filter, facts).length])),
    [lines, facts],
  );
  const choices: readonly FilterChoice[] = lineFilters.map((filter) => {
    const [count, isChosen] = [counts.get(filter) ?? 0, filter === chosen];
    return {
      filter,
      count,
      isChosen,
      isOff: count === 0 && !isChosen && filter !== 'all',
      choose: () => select({ filter: isChosen ? 'all' : filter }),
    };
  });
  const translations = (['untranslated', 'outdated'] as const).map((filter): Translation => ({
    filter,
    count: counts.get(filter) ?? 0,
    start: () => actions.translate(listedLines(lines, filter, facts).map(({ id }) => id)),
  }));
  return {
    choices,
    chosen,
    translations: translations.filter(({ count }) => count > 0),
    isTranslating: actions.isTranslating,
  };
}
