import { SegmentedControl, Select, TextInput } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { genderChoice, genderOf, qualityChoice, qualityOf, useVoiceChoices } from '../../lib/use-voice-choices.ts';
import type { VoiceFilter } from '../../lib/voice-filter.ts';
import classes from './voice-filters.module.css';

interface VoiceFiltersProps {
  readonly voices: readonly Speaker[];
  readonly filter: VoiceFilter;
  readonly onChange: (filter: VoiceFilter) => void;
}

export function VoiceFilters({ voices, filter, onChange }: VoiceFiltersProps) {
  const { t } = useTranslation();
  const { languages, genders, qualities } = useVoiceChoices(voices);
  return (
    <div className={classes.filters}>
      <TextInput
        data-autofocus
        aria-label={t('voices.search')}
        placeholder={t('voices.search')}
        leftSection={<IconSearch size={17} stroke={1.7} />}
        value={filter.query}
        onChange={(event) => onChange({ ...filter, query: event.currentTarget.value })}
      />
      <Select
        aria-label={t('voices.language')}
        placeholder={t('voices.allLanguages')}
        data={languages}
        value={filter.language}
        onChange={(value) => onChange({ ...filter, language: value })}
        clearable
        searchable
        nothingFoundMessage={t('voices.noLanguage')}
      />
      <SegmentedControl
        fullWidth
        orientation={window.matchMedia('(max-width: 48em)').matches ? 'horizontal' : 'vertical'}
        size="sm"
        aria-label={t('voices.quality')}
        value={qualityChoice(filter)}
        onChange={(value) => onChange({ ...filter, quality: qualityOf(value) })}
        data={qualities}
      />
      <SegmentedControl
        fullWidth
        orientation={window.matchMedia('(max-width: 48em)').matches ? 'horizontal' : 'vertical'}
        size="sm"
        aria-label={t('voices.gender')}
        value={genderChoice(filter)}
        onChange={(value) => onChange({ ...filter, gender: genderOf(value) })}
        data={genders}
      />
      <p className={classes.note}>{t('voices.qualityNote')}</p>
    </div>
  );
}
