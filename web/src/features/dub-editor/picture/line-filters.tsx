import { UnstyledButton } from '@mantine/core';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { LineFilter } from '../selection.ts';
import classes from './picture.module.css';
import { useLineFilters } from './use-line-filters.ts';

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
  const { choices, translations, isTranslating } = useLineFilters();
  return (
    <section className={classes.filters} aria-label={t('filters.title')}>
      <h2>{t('filters.title')}</h2>
      <ul>
        {choices.map(({ filter, count, isChosen, isOff, choose }) => (
          <li key={filter}>
            <UnstyledButton
              aria-pressed={isChosen}
              disabled={isOff}
              data-tone={count === 0 ? 'plain' : tones[filter]}
              onClick={choose}
            >
              <span>{t(`filters.${filter}`)}</span>
              <b>{formatNumber(count, shownIn)}</b>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {translations.map(({ filter, count, start }) => (
        <UnstyledButton key={filter} className={classes.all} disabled={isTranslating} onClick={start}>
          {t(`filters.translate.${filter}`, { count })}
        </UnstyledButton>
      ))}
    </section>
  );
}
