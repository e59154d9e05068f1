import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRedemptionTexts } from '../../../i18n/texts/redemption.ts';
import { useUnsavedGuard } from '../../../ui/dialogs/unsaved-guard.tsx';
import { ApplicationList } from './application-list.tsx';
import { BatchList } from './batch-list.tsx';
import { NewCodes, type MadeCodes } from './new-codes.tsx';
import { isOtherTab, useFilters } from '../use-filters.ts';

const parts = ['codes', 'applications'] as const;

/** Codes for what they bring, and the campaign that hands some out. */
export function CodesPanel() {
  const { t } = useRedemptionTexts();
  const filters = useFilters();
  const part = filters.oneOf('part', parts) ?? 'codes';
  // They can be read this once: they stay until the owner says that they are kept, whatever is looked at beside them.
  const [made, setMade] = useState<readonly MadeCodes[]>([]);
  const { question } = useUnsavedGuard(made.length > 0, { isLost: isOtherTab });
  const switcher = (
    <SegmentedControl
      aria-label={t('owner.parts')}
      data={parts.map((value) => ({ value, label: t(`owner.${value}`) }))}
      value={part}
      onChange={(value) => filters.change({ part: value === 'codes' ? null : value, state: null })}
    />
  );
  return (
    <>
      {made.map((codes) => (
        <NewCodes
          key={codes.batch.id}
          made={codes}
          onClose={() => setMade((all) => all.filter((one) => one !== codes))}
        />
      ))}
      {part === 'codes' ? (
        <BatchList filters={filters} switcher={switcher} onMade={(codes) => setMade((all) => [codes, ...all])} />
      ) : (
        <ApplicationList filters={filters} switcher={switcher} />
      )}
      {question}
    </>
  );
}
