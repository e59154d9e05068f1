import { SegmentedControl, Select } from '@mantine/core';
import type { Speaker } from '@timbre/contract/voices/voices';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Choice } from '../../domain/voices/use-voice-choices.ts';
import { pickOf, useVoiceChoices } from '../../domain/voices/use-voice-choices.ts';
import type { FacetName, VoiceFilter } from '../../domain/voices/voice-filter.ts';
import { withPicks } from '../../domain/voices/voice-filter.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import classes from './cast-filters.module.css';
import type { CastSort } from '../../domain/voices/voice-figures.ts';
import { castSorts } from '../../domain/voices/voice-figures.ts';
import '../../i18n/areas/cast.ts';
import '../../i18n/areas/quick-voiceover.ts';
import '../../i18n/areas/lists.ts';

interface CastFiltersProps {
  readonly title: string;
  readonly voices: readonly Speaker[];
  readonly filter: VoiceFilter;
  readonly onFilter: (filter: VoiceFilter) => void;
  readonly sort: CastSort;
  readonly onSort: (sort: CastSort) => void;
  readonly found: number;
}

const searchChars = 100;
const any = 'any';

export function CastFilters({ title, voices, filter, onFilter, sort, onSort, found }: CastFiltersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choices = useVoiceChoices(voices);
  const pick = (facet: FacetName, value: string | null) =>
    onFilter(withPicks(filter, facet, value === null || value === any ? [] : [value]));
  const orAny = (label: string, all: readonly Choice[]) => [{ value: any, label }, ...all];
  return (
    <header className={classes.filters}>
      <h1>
        {title} <small role="status">{t('cast.count', { count: found, shown: formatNumber(found, language) })}</small>
      </h1>
      <SearchField
        className={classes.search}
        label={t('voices.search')}
        value={filter.query}
        maxChars={searchChars}
        onSearch={(query) => onFilter({ ...filter, query })}
      />
      <Select
        className={classes.language ?? ''}
        size="sm"
        aria-label={t('voices.language')}
        placeholder={t('voices.allLanguages')}
        data={[...choices.language]}
        value={pickOf(filter, 'language')}
        onChange={(value) => pick('language', value)}
        clearable
        searchable
        nothingFoundMessage={t('voices.noLanguage')}
      />
      <SegmentedControl
        className={classes.segments ?? ''}
        size="xs"
        aria-label={t('voices.gender')}
        value={pickOf(filter, 'gender') ?? any}
        onChange={(value) => pick('gender', value)}
        data={orAny(t('voices.allGenders'), choices.gender)}
      />
      <SegmentedControl
        className={classes.segments ?? ''}
        size="xs"
        aria-label={t('voices.quality')}
        value={pickOf(filter, 'quality') ?? any}
        onChange={(value) => pick('quality', value)}
        data={orAny(t('voices.allQualities'), choices.quality)}
      />
      <Select
        className={classes.sort ?? ''}
        size="sm"
        aria-label={t('lists.sort')}
        allowDeselect={false}
        data={castSorts.map((value) => ({ value, label: t(`cast.sorts.${value}`) }))}
        value={sort}
        onChange={(value) => onSort(castSorts.find((one) => one === value) ?? 'catalogue')}
      />
    </header>
  );
}
