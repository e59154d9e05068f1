import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { listedLines, useFacts } from '../fit/facts.ts';
import { useLineActions } from '../lines/use-line-actions.ts';
import { lineFilters, type LineFilter } from '../selection.ts';
import { useDoc, useSelection, useStudio } from '../studio-context.ts';
import classes from './picture.module.css';

const tones: Readonly<Record<LineFilter, string>> = {
  all: 'plain',
  changed: 'warn',
  long: 'fail',
  outdated: 'warn',
  untranslated: 'fail',
};

/** How many lines want what; each shows only those. */
export function LineFilters() {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { select } = useStudio();
  const lines = useDoc((doc) => doc.lines);
  const chosen = useSelection((state) => state.filter);
  const facts = useFacts();
  const actions = useLineActions();
  const counts = useMemo(
    () => new Map(lineFilters.map((filter) => [filter, listedLines(lines, filter, facts).length])),
    [lines, facts],
  );
  const outdated = counts.get('outdated') ?? 0;
  return (
    <section className={classes.filters} aria-label={t('filters.title')}>
      <h2>{t('filters.title')}</h2>
      <ul>
        {lineFilters.map((filter) => {
          const count = counts.get(filter) ?? 0;
          return (
            <li key={filter}>
              <UnstyledButton
                aria-pressed={filter === chosen}
                disabled={count === 0 && filter !== chosen && filter !== 'all'}
                data-tone={count === 0 ? 'plain' : tones[filter]}
                onClick={() => select({ filter: filter === chosen ? 'all' : filter })}
              >
                <span>{t(`filters.${filter}`)}</span>
                <b>{formatNumber(count, shownIn)}</b>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
      {outdated > 0 && (
        <UnstyledButton
          className={classes.all}
          disabled={actions.isTranslating}
          onClick={() => actions.translate(listedLines(lines, 'outdated', facts).map(({ id }) => id))}
        >
          {t('filters.translateAll', { count: outdated })}
        </UnstyledButton>
      )}
    </section>
  );
}
