import { Button } from '@mantine/core';
import { matchScreen } from '@timbre/contract/screens/screens';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Message } from '../ui/messages/message.tsx';
import { viewsCache } from '../worker/worker-names.ts';

/** In place of a protected screen while no one can say who is logged in; the session stays. */
export function UnreachedScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const views = useKeptViews();
  // Only a sure no is one: a line that is there may still lead nowhere.
  const title = t(navigator.onLine ? 'connection.unreachedTitle' : 'connection.noNetwork');
  return (
    <main data-screen="unreached">
      <title>{title}</title>
      <Message title={title} text={t('connection.unreachedText')}>
        <Button onClick={onRetry}>{t('problem.retry')}</Button>
        {views.map(({ address, name }) => (
          <Button key={address} component="a" href={address} variant="default">
            {t('connection.readKept', { name: name[language] })}
          </Button>
        ))}
      </Message>
    </main>
  );
}

/** The last pages of the public site that the service worker has kept, the newest first. */
function useKeptViews() {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    // Where the page isn't safe there is no cache, and where it is full or forbidden nothing was kept.
    const read = async (): Promise<void> => {
      const kept = await (await caches.open(viewsCache)).keys();
      setAddresses(kept.map(({ url }) => url).toReversed());
    };
    read().catch(() => undefined);
  }, []);
  return addresses.flatMap((url) => {
    const { pathname, search } = new URL(url);
    const name = matchScreen(pathname)?.screen.title;
    return name === undefined ? [] : [{ address: pathname + search, name }];
  });
}
