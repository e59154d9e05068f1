import { useState } from 'react';
import { DownloadsVisitor } from './downloads-visitor.tsx';
import { useDownloaderTexts } from '../../i18n/texts/downloader.ts';
import { useSession } from '../../lib/session/session.ts';
import { Page } from '../../ui/pages/page.tsx';
import { ExtractionList } from './extraction-list.tsx';
import { FoundCard } from './found-card.tsx';
import type { TranscribeDialogSlot } from './hand-over-buttons.tsx';
import { LinkForm, type FoundLink } from './link-form.tsx';

interface DownloadsPageProps {
  readonly title: string;
  readonly transcribeDialog: TranscribeDialogSlot;
}

/** Media behind a link, and the sound of files. */
export function DownloadsPage({ title, transcribeDialog }: DownloadsPageProps) {
  const { t } = useDownloaderTexts();
  const { user } = useSession();
  const [found, setFound] = useState<FoundLink | null>(null);
  return (
    <Page title={title} lead={t('lead')}>
      {user === null ? (
        <DownloadsVisitor />
      ) : (
        <>
          <LinkForm onFound={setFound} />
          {found !== null && <FoundCard key={found.info.url} found={found} onStarted={() => setFound(null)} />}
          <ExtractionList transcribeDialog={transcribeDialog} />
        </>
      )}
    </Page>
  );
}
