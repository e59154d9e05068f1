import { screenOf } from '@timbre/contract/screens/screens';
import { DownloadsPage } from '../features/downloads/downloads-page.tsx';
import type { HandedDownload } from '../features/downloads/handed-download.ts';
import { TranscribeDialog } from '../features/downloads/transcribe-dialog.tsx';
import { transcriptionCredits } from '../domain/recordings/transcription-price.ts';
import { useWishes } from '../features/transcription/use-wishes.ts';
import { WishesFields } from '../features/transcription/wishes-fields.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { Problem } from '../domain/plans/problem.tsx';

export function Screen() {
  const language = useLanguage();
  return (
    <DownloadsPage
      title={screenOf('youtube-downloader').title[language]}
      transcribeDialog={(download, onClose) => <Transcribe download={download} onClose={onClose} />}
    />
  );
}

interface TranscribeProps {
  readonly download: HandedDownload;
  readonly onClose: () => void;
}

function Transcribe({ download, onClose }: TranscribeProps) {
  const wishes = useWishes(null);
  const { query } = wishes;
  const { durationSeconds } = download;
  return (
    <TranscribeDialog
      download={download}
      onClose={onClose}
      wishes={wishes.language === null ? null : wishes.wishes}
      credits={durationSeconds === null ? null : transcriptionCredits(durationSeconds)}
      isDeaf={wishes.isDeaf}
    >
      <Problem error={query.error} onClose={() => void query.refetch()} onRetry={() => void query.refetch()} />
      <WishesFields wishes={wishes} />
    </TranscribeDialog>
  );
}
