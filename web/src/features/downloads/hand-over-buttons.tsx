import { Button } from '@mantine/core';
import { IconFileText, IconTextCaption } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { useDownloaderTexts } from '../../i18n/texts/downloader.ts';
import classes from './downloads.module.css';
import { alignPath, type HandedDownload } from './handed-download.ts';

export type TranscribeDialogSlot = (download: HandedDownload, onClose: () => void) => ReactNode;

interface HandOverButtonsProps {
  readonly download: HandedDownload;
  readonly transcribeDialog: TranscribeDialogSlot;
}

/** What else the studio does with a finished download, without sending it again. */
export function HandOverButtons({ download, transcribeDialog }: HandOverButtonsProps) {
  const { t } = useDownloaderTexts();
  const [isTranscribing, setIsTranscribing] = useState(false);
  const { title } = download;
  const look = { size: 'compact-xs', variant: 'default' } as const;
  return (
    <div className={classes.handOver}>
      <Button
        {...look}
        leftSection={<IconFileText size={14} stroke={1.7} />}
        aria-label={t('handOver.transcribeOf', { title })}
        onClick={() => setIsTranscribing(true)}
      >
        {t('handOver.transcribe')}
      </Button>
      <Button
        {...look}
        component={Link}
        to={alignPath(download)}
        leftSection={<IconTextCaption size={14} stroke={1.7} />}
        aria-label={t('handOver.alignOf', { title })}
      >
        {t('handOver.align')}
      </Button>
      {isTranscribing && transcribeDialog(download, () => setIsTranscribing(false))}
    </div>
  );
}
