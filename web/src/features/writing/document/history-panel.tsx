import type { WritingVersion } from '@timbre/contract/writing/writing-versions';
import { lazy, Suspense, useState } from 'react';
import { VersionList } from '../../../domain/editing/version-list.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { useWritingVersions } from '../api.ts';
import { useOpen, useSaving } from './writing-context.ts';

const VersionDialog = lazy(async () => ({ default: (await import('./version-dialog.tsx')).VersionDialog }));

/** What the text was: to look at and to go back to. */
export function HistoryPanel() {
  const { t } = useWritingTexts();
  const language = useLanguage();
  const { id } = useOpen();
  const { revision } = useSaving();
  const { data: versions, error, refetch } = useWritingVersions(id, revision ?? 0);
  const [shown, setShown] = useState<WritingVersion | null>(null);
  const describe = ({ createdAt, title, excerpt, characters }: WritingVersion) => ({
    name: formatDateTime(createdAt, language),
    facts: [
      [title, excerpt].filter((part) => part !== '').join(' · '),
      t('facts.characters', { count: characters, shown: formatNumber(characters, language) }),
    ],
  });
  return (
    <div style={{ padding: 14 }}>
      <VersionList
        versions={versions}
        error={error}
        onRetry={() => void refetch()}
        texts={{ empty: t('versions.empty'), look: t('versions.look') }}
        describe={describe}
        onLook={setShown}
      />
      {shown !== null && (
        <Suspense>
          <VersionDialog version={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  );
}
