import { Button } from '@mantine/core';
import type { ArticleExport, ExportFile } from '@timbre/contract/exports';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showError } from '../plans/show-error.ts';
import { downloadExport } from './download-export.ts';
import '../../i18n/areas/quick-voiceover.ts';

interface DownloadButtonProps {
  readonly item: ArticleExport;
  readonly file: ExportFile;
  readonly isSmall?: boolean;
  /** Stands behind the label, such as its size. */
  readonly note?: string;
}

export function DownloadButton({ item, file, isSmall = false, note }: DownloadButtonProps) {
  const { t } = useTranslation();
  const [isLoading, setIsLoading] = useState(false);
  const format = file.format.toUpperCase();
  const download = () => {
    setIsLoading(true);
    downloadExport(item, file)
      .catch(showError)
      .finally(() => setIsLoading(false));
  };
  return (
    <Button
      variant="default"
      fullWidth={!isSmall}
      size={isSmall ? 'compact-sm' : 'sm'}
      loading={isLoading}
      leftSection={<IconDownload size={16} stroke={1.7} />}
      aria-label={isSmall ? t('results.downloadOf', { format, title: item.title }) : undefined}
      onClick={download}
    >
      {isSmall ? format : t('export.download', { format })}
      {note !== undefined && <small style={{ marginLeft: 8, color: 'var(--ink-faint)' }}>{note}</small>}
    </Button>
  );
}
