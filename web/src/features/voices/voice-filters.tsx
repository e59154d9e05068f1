import { SegmentedControl, Select, TextInput } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices';
import { qualityLabels } from '@timbre/contract/voices';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';
import type { VoiceFilter } from '../../lib/voice-filter.ts';
import { countLanguages } from '../../lib/voice-filter.ts';
import classes from './voice-filters.module.css';

interface VoiceFiltersProps {
  readonly voices: readonly Speaker[];
  readonly filter: VoiceFilter;
  readonly onChange: (filter: VoiceFilter) => void;
}

const genders = ['female', 'male', 'neutral'] as const;

export function VoiceFilters({ voices, filter, onChange }: VoiceFiltersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const languages = useMemo(
    () =>
      countLanguages(voices).map(({ language: tag, count }) => ({
        value: tag,
        label: `${formatLanguage(tag, language)} (${count})`,
      })),
    [voices, language],
  );
  const presentGenders = genders.filter((gender) => voices.some((voice) => voice.gender === gender));
  const presentQualities = [...qualityLabels.keys()].filter((quality) =>
    voices.some(({ vipAuth }) => vipAuth === quality),
  );
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
        value={String(filter.quality ?? 'all')}
        onChange={(value) => onChange({ ...filter, quality: value === 'all' ? null : Number(value) })}
        data={[
          { value: 'all', label: t('voices.allQualities') },
          ...presentQualities.map((quality) => ({ value: String(quality), label: qualityLabels[quality] })),
        ]}
      />
      <SegmentedControl
        fullWidth
        orientation={window.matchMedia('(max-width: 48em)').matches ? 'horizontal' : 'vertical'}
        size="sm"
        aria-label={t('voices.gender')}
        value={filter.gender ?? 'all'}
        onChange={(value) => onChange({ ...filter, gender: genders.find((gender) => gender === value) ?? null })}
        data={[
          { value: 'all', label: t('voices.allGenders') },
          ...presentGenders.map((gender) => ({ value: gender, label: t(`voices.genders.${gender}`) })),
        ]}
      />
      <p className={classes.note}>{t('voices.qualityNote')}</p>
    </div>
  );
}
