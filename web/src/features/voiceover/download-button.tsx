import { Button } from '@mantine/core';
import type { ArticleExport } from '@timbre/contract/exports';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { showToast } from '../../ui/toast.tsx';
import { downloadExport } from './download.ts';

interface DownloadButtonProps {
  readonly item: ArticleExport;
  readonly what: 'audio' | 'subtitles';
  readonly isSmall?: boolean;
}

export function DownloadButton({ item, what, isSmall = false }: DownloadButtonProps) {
  const { t } = useTranslation();
  const [isLoading, setIsLoading] = useState(false);
  const format = what === 'subtitles' ? 'SRT' : item.format.toUpperCase();
  const download = () => {
    setIsLoading(true);
    downloadExport(item, what)
      .catch((error: unknown) => showToast(errorText(error), 'fail'))
      .finally(() => setIsLoading(false));
  };
  return (
    <Button
      variant="default"
      size={isSmall ? 'compact-sm' : 'sm'}
      loading={isLoading}
      leftSection={<IconDownload size={16} stroke={1.7} />}
      aria-label={isSmall ? t('results.downloadOf', { format, title: item.title }) : undefined}
      onClick={download}
    >
      {isSmall ? format : t('export.download', { format })}
    </Button>
  );
}
