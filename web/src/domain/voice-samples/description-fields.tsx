import { Button, Select } from '@mantine/core';
import { cloneAges, cloneGenders, cloneStyles } from '@timbre/contract/cloning/cloning';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useCloningTexts } from '../../i18n/texts/cloning.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { accentText } from '../voices/accent-text.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import classes from './voice-samples.module.css';
import { useLikelyLanguages, type OfferedLanguage } from './use-likely-languages.ts';
import type { VoiceDescription } from './voice-description.ts';

interface Criteria {
  readonly data: { readonly specificLanguage: readonly OfferedLanguage[] } | undefined;
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface DescriptionFieldsProps {
  readonly form: VoiceDescription;
  readonly onChange: (change: Partial<VoiceDescription>) => void;
  /** The languages with their accents, as they are loaded. */
  readonly criteria: Criteria;
  /** The accent was asked for before its language. */
  readonly isLanguageMissing: boolean;
  readonly onLanguageMissing: () => void;
}

/** Stands for the empty value, which a list of choices can't hold. */
const none = '-';

/** Language, accent, gender, age and style; the accent's choices are the language's. */
export function DescriptionFields(props: DescriptionFieldsProps) {
  const { form, onChange, criteria, isLanguageMissing, onLanguageMissing } = props;
  const { t } = useCloningTexts();
  const shownIn = useLanguage();
  const { t: common } = useTranslation();
  const { data, error, isLoading, isFetching, refetch } = criteria;
  const likely = useLikelyLanguages(data?.specificLanguage);
  const languages = data?.specificLanguage ?? [];
  const accents = languages.find(({ value }) => value === form.language)?.detail ?? [];
  if (error !== null && data === undefined)
    return (
      <Notice tone="fail">
        <p>{errorText(error)}</p>
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {common('problem.retry')}
        </Button>
      </Notice>
    );
  return (
    <div className={classes.selects}>
      <Select
        label={t('language')}
        placeholder={isLoading ? common('shell.loading') : t('choose')}
        searchable
        required
        withAsterisk={false}
        allowDeselect={false}
        clearable
        clearButtonProps={{ 'aria-hidden': false, 'aria-label': t('clearLanguage') }}
        data={likely}
        value={form.language === '' ? null : form.language}
        onChange={(language) => onChange({ language: language ?? '', accent: '' })}
      />
      <Select
        label={t('accent')}
        placeholder={t('choose')}
        data={accents.map(({ value }) => ({
          value: value === '' ? none : value,
          label: value === '' ? t('noOption') : accentText(value, shownIn),
        }))}
        value={form.language === '' ? null : form.accent === '' ? none : form.accent}
        onChange={(accent) => onChange({ accent: accent === null || accent === none ? '' : accent })}
        {...(form.language === '' ? { dropdownOpened: false } : {})}
        error={isLanguageMissing && t('errors.languageFirst')}
        // By a click as well as by a key.
        onDropdownOpen={() => form.language === '' && onLanguageMissing()}
      />
      <Select
        label={t('gender')}
        placeholder={t('choose')}
        data={cloneGenders.map((value) => ({ value, label: t(`genders.${value}`) }))}
        value={form.gender === '' ? null : form.gender}
        onChange={(gender) => onChange({ gender: cloneGenders.find((one) => one === gender) ?? '' })}
      />
      <Select
        label={t('age')}
        placeholder={t('choose')}
        data={cloneAges.map((value) => ({ value, label: t(`ages.${value}`) }))}
        value={form.age === '' ? null : form.age}
        onChange={(age) => onChange({ age: cloneAges.find((one) => one === age) ?? '' })}
      />
      <Select
        label={t('style')}
        placeholder={t('choose')}
        clearable
        data={cloneStyles.map((value) => ({ value, label: t(`styles.${value}`) }))}
        value={form.style === '' ? null : form.style}
        onChange={(style) => onChange({ style: cloneStyles.find((one) => one === style) ?? '' })}
      />
    </div>
  );
}
