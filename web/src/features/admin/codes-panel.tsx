import { SegmentedControl } from '@mantine/core';
import { useRedemptionTexts } from '../../i18n/use-redemption-texts.ts';
import { ApplicationList } from './application-list.tsx';
import { BatchList } from './batch-list.tsx';
import { useFilters } from './use-filters.ts';

const parts = ['codes', 'applications'] as const;

/** Codes for what they bring, and the campaign that hands some out. */
export function CodesPanel() {
  const { t } = useRedemptionTexts();
  const filters = useFilters();
  const part = filters.oneOf('part', parts) ?? 'codes';
  const List = part === 'codes' ? BatchList : ApplicationList;
  return (
    <List
      filters={filters}
      switcher={
        <SegmentedControl
          aria-label={t('owner.parts')}
          data={parts.map((value) => ({ value, label: t(`owner.${value}`) }))}
          value={part}
          onChange={(value) => filters.change({ part: value === 'codes' ? null : value, state: null })}
        />
      }
    />
  );
}
