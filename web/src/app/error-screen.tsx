import { Button } from '@mantine/core';
import { withQuery } from '@timbre/contract/screens/return-path';
import { productName } from '@timbre/contract/screens/screen';
import { screenPath } from '@timbre/contract/screens/screens';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLocation } from '../lib/router/use-router.ts';
import { Message } from '../ui/messages/message.tsx';
import { ChunkLoadError } from '../lib/http/load-chunk.ts';
import '../i18n/areas/navigation.ts';

/** In place of a screen that failed: offers to load the page again. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const isChunk = error instanceof ChunkLoadError;
  const title = t(isChunk ? 'shell.chunkTitle' : 'shell.brokenTitle');
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  return (
    <main data-screen="error">
      <title>{`${title} · ${productName}`}</title>
      <Message title={title} text={t(isChunk ? 'shell.chunkText' : 'shell.brokenText')}>
        <Button component="a" href={withQuery(screenPath('refresh'), [['to', here]])}>
          {t('shell.reload')}
        </Button>
        <Button variant="default" component="a" href={withQuery(screenPath('maintain'), [['to', here]])}>
          {t('navigation.isOpen')}
        </Button>
      </Message>
    </main>
  );
}
