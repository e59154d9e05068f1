import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { Message } from '../ui/message.tsx';
import { ChunkLoadError } from './screen-files.ts';

/** In place of a screen that failed: offers to load the page again. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const isChunk = useRouteError() instanceof ChunkLoadError;
  return (
    <main data-screen="error">
      <Message
        title={t(isChunk ? 'shell.chunkTitle' : 'shell.brokenTitle')}
        text={t(isChunk ? 'shell.chunkText' : 'shell.brokenText')}
      >
        <Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>
        <Button variant="default" component="a" href="/tools/home">
          {t('shell.toStudio')}
        </Button>
      </Message>
    </main>
  );
}
