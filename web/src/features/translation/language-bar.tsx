import { ActionIcon, Select } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslatorTexts } from '../../i18n/texts/translator.ts';
import { formatLanguage, formatPercent } from '../../lib/format.ts';
import classes from './translation.module.css';
import type { TranslatorState } from './use-translator.ts';

/** From which language into which; what can't be done from here is not offered. */
export function LanguageBar({ state }: { readonly state: TranslatorState }) {
  const { t } = useTranslatorTexts();
  const language = useLanguage();
  const { languages, source, detected, targets, target, from } = state;
  const nameOf = (code: string) => formatLanguage(code, language);
  const byName = (codes: readonly string[]) =>
    codes.map((value) => ({ value, label: nameOf(value) })).sort((a, b) => a.label.localeCompare(b.label, language));
  const known = languages.data;
  const auto =
    detected === null
      ? t('auto')
      : t('told', {
          language: nameOf(detected.language),
          percent: formatPercent(detected.confidence * 100, language),
        });
  const offered = targets === null ? (known?.languages ?? []) : targets.map((one) => one.target);
  const shown = offered.includes(target) ? offered : [...offered, target];
  return (
    <div className={classes.languages}>
      <Select
        label={t('from')}
        searchable
        allowDeselect={false}
        data={[{ value: 'auto', label: auto }, ...byName(known?.sources.map((one) => one.source) ?? [])]}
        value={source}
        onChange={(next) => state.setSource(next ?? 'auto')}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('swap')}
        title={t('swap')}
        disabled={from === null}
        onClick={state.swap}
      >
        <IconArrowsLeftRight size={17} stroke={1.7} />
      </ActionIcon>
      <Select
        label={t('into')}
        searchable
        allowDeselect={false}
        data={byName(shown)}
        value={target}
        error={!state.hasWay}
        onChange={(next) => next !== null && state.chooseTarget(next)}
      />
    </div>
  );
}
