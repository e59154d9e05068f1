import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import type { BannerDraft } from '@timbre/contract/content/content-banners';
import { bannerPlaces, bannerTones } from '@timbre/contract/content/content-banners';
import { contentLimits } from '@timbre/contract/content/content-text';
import { languages } from '@timbre/contract/screens/screen';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './editing.module.css';
import { fieldProblem, hintBelow } from './field-problem.ts';
import { isoOfField, localFieldOf, ownTimeZone } from '../../../lib/local-time.ts';
import '../../../i18n/areas/content.ts';

interface BannerFieldsProps {
  readonly draft: BannerDraft;
  readonly onChange: (part: Partial<BannerDraft>) => void;
  readonly error: Error | null;
}

export function BannerFields({ draft, onChange, error }: BannerFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.grid}>
      <TextInput
        className={classes.wide ?? ''}
        label={t('content.editing.sentence')}
        required
        dir="auto"
        maxLength={contentLimits.bannerChars}
        error={fieldProblem(error, 'text')}
        value={draft.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <TextInput
        label={t('content.editing.linkLabel')}
        dir="auto"
        maxLength={contentLimits.linkLabelChars}
        error={fieldProblem(error, 'linkLabel')}
        value={draft.linkLabel}
        onChange={(event) => onChange({ linkLabel: event.currentTarget.value })}
      />
      <TextInput
        label={t('content.editing.link')}
        description={t('content.editing.linkHint')}
        inputWrapperOrder={hintBelow}
        maxLength={contentLimits.linkChars}
        error={fieldProblem(error, 'link')}
        value={draft.link}
        onChange={(event) => onChange({ link: event.currentTarget.value.trim() })}
      />
      <Select
        label={t('content.editing.place')}
        allowDeselect={false}
        data={bannerPlaces.map((value) => ({ value, label: t(`content.editing.places.${value}`) }))}
        value={draft.place}
        onChange={(value) => onChange({ place: bannerPlaces.find((place) => place === value) ?? draft.place })}
      />
      <Select
        label={t('content.editing.tone')}
        allowDeselect={false}
        data={bannerTones.map((value) => ({ value, label: t(`content.editing.tones.${value}`) }))}
        value={draft.tone}
        onChange={(value) => onChange({ tone: bannerTones.find((tone) => tone === value) ?? draft.tone })}
      />
      <Select
        label={t('content.editing.language')}
        allowDeselect={false}
        data={['all' as const, ...languages].map((value) => ({ value, label: t(`content.languages.${value}`) }))}
        value={draft.language ?? 'all'}
        onChange={(value) => onChange({ language: languages.find((language) => language === value) ?? null })}
      />
      <NumberInput
        label={t('content.editing.priority')}
        description={t('content.editing.priorityHint')}
        inputWrapperOrder={hintBelow}
        min={0}
        max={contentLimits.maxPriority}
        allowDecimal={false}
        error={fieldProblem(error, 'priority')}
        value={draft.priority}
        onChange={(value) => onChange({ priority: Number(value) || 0 })}
      />
      <Times draft={draft} onChange={onChange} error={error} />
      <Switch
        label={t('content.editing.isDismissable')}
        checked={draft.isDismissable}
        onChange={(event) => onChange({ isDismissable: event.currentTarget.checked })}
      />
      <Switch
        label={t('content.editing.isActive')}
        checked={draft.isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
    </div>
  );
}

function Times({ draft, onChange, error }: BannerFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {(['from', 'until'] as const).map((name) => (
        <TextInput
          key={name}
          type="datetime-local"
          label={t(`content.editing.${name}`)}
          error={fieldProblem(error, name)}
          value={localFieldOf(draft[name])}
          onChange={(event) => onChange({ [name]: isoOfField(event.currentTarget.value) })}
        />
      ))}
      <p className={`${classes.hint} ${classes.wide}`}>{t('content.editing.timeHint', { zone: ownTimeZone() })}</p>
    </>
  );
}
