import { MultiSelect, NumberInput, Select } from '@mantine/core';
import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import { useMemo } from 'react';
import { useDubTexts } from '../../../i18n/texts/dubs.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatLanguage } from '../../../lib/format.ts';
import classes from './create-dub.module.css';
import { detect, hasAlike } from './dub-languages.ts';
import { hasWords, ownLanguage } from './dub-source.ts';
import type { DubForm } from './use-dub-form.ts';

/** In which language it is spoken, into which it is translated, and how many people speak. */
export function LanguageFields({ form }: { readonly form: DubForm }) {
  const { t } = useDubTexts();
  const { source, speakerCount, setSpeakerCount } = form;
  return (
    <div className={classes.languages}>
      <SourceLanguage form={form} />
      <TargetLanguage form={form} />
      {!hasWords(source) && (
        <NumberInput
          label={t('form.speakers')}
          placeholder={t('form.findOut')}
          allowDecimal={false}
          allowNegative={false}
          min={1}
          max={dubLimits.maxSpeakers}
          clampBehavior="strict"
          value={speakerCount ?? ''}
          onChange={(value) => setSpeakerCount(typeof value === 'number' ? value : null)}
        />
      )}
      <MoreLanguages form={form} />
    </div>
  );
}

/** Languages by their names, in the order of the interface's language. */
function useNamed<One extends { readonly language: string }>(languages: readonly One[]) {
  const shown = useLanguage();
  return useMemo(() => {
    const order = new Intl.Collator(shown);
    return languages
      .map((one) => ({ ...one, value: one.language, label: formatLanguage(one.language, shown) }))
      .sort((a, b) => order.compare(a.label, b.label));
  }, [languages, shown]);
}

/** What is heard here stands first; another language can be named where its text is brought along. */
function SourceLanguage({ form }: { readonly form: DubForm }) {
  const { t } = useDubTexts();
  const shown = useLanguage();
  const { languages, source, sourceLanguage, setSourceLanguage } = form;
  const own = ownLanguage(source);
  const named = useNamed(languages.data?.sources ?? noLanguages);
  const options = (isHeard: boolean) =>
    named.filter(({ canHear }) => canHear === isHeard).map(({ value, label }) => ({ value, label }));
  const heard = [
    ...(languages.data?.canDetect === true ? [{ value: detect, label: t('form.detect') }] : []),
    ...options(true),
  ];
  const groups = [
    ...(heard.length > 0 ? [{ group: t('form.heard'), items: heard }] : []),
    { group: t('form.unheard'), items: options(false) },
  ];
  return (
    <Select
      label={t('form.source')}
      searchable
      allowDeselect={false}
      disabled={own !== null}
      maxDropdownHeight={320}
      data={own === null ? groups : [{ value: own, label: formatLanguage(own, shown) }]}
      value={sourceLanguage}
      onChange={setSourceLanguage}
    />
  );
}

const noLanguages: readonly never[] = [];

function TargetLanguage({ form }: { readonly form: DubForm }) {
  const { t } = useDubTexts();
  const { languages, targetLanguage, setTargetLanguage } = form;
  const named = useNamed(languages.data?.targets ?? noLanguages);
  return (
    <Select
      label={t('form.target')}
      placeholder={t('form.targetPlaceholder')}
      searchable
      allowDeselect={false}
      maxDropdownHeight={320}
      data={named.map(({ value, label }) => ({ value, label }))}
      value={targetLanguage}
      onChange={setTargetLanguage}
      renderOption={({ option }) => <TargetOption {...option} form={form} />}
    />
  );
}

/** Languages that are translated into after the first. */
function MoreLanguages({ form }: { readonly form: DubForm }) {
  const { t } = useDubTexts();
  const { languages, spoken, targetLanguage, moreLanguages, setMoreLanguages } = form;
  const named = useNamed(languages.data?.targets ?? noLanguages);
  const open = named.filter(
    ({ value }) => moreLanguages.includes(value) || !hasAlike([spoken, targetLanguage, ...moreLanguages], value),
  );
  return (
    <MultiSelect
      className={classes.more ?? ''}
      label={t('form.also')}
      description={t('form.more')}
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={moreLanguages.length === 0 ? t('form.alsoPlaceholder') : ''}
      searchable
      clearable
      maxValues={dubLimits.languages - 1}
      maxDropdownHeight={260}
      disabled={targetLanguage === null}
      data={open.map(({ value, label }) => ({ value, label }))}
      value={[...moreLanguages]}
      onChange={setMoreLanguages}
      renderOption={({ option }) => <TargetOption {...option} form={form} />}
    />
  );
}

interface TargetOptionProps {
  readonly value: string;
  readonly label: string;
  readonly form: DubForm;
}

/** A language with the number of its voices. */
function TargetOption({ value, label, form }: TargetOptionProps) {
  const { t } = useDubTexts();
  const count = form.languages.data?.targets.find(({ language }) => language === value)?.voices ?? 0;
  return (
    <span className={classes.option}>
      {label} <small>{count === 0 ? t('form.noVoices') : t('form.voices', { count })}</small>
    </span>
  );
}
