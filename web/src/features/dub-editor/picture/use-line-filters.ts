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

/** Which lines can be listed, and what is done with those whose original changed. */
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
  return {
    choices,
    chosen,
    outdated: counts.get('outdated') ?? 0,
    isTranslating: actions.isTranslating,
    translateOutdated: () => actions.translate(listedLines(lines, 'outdated', facts).map(({ id }) => id)),
  };
}
