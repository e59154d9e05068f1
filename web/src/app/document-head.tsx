import { documentTitle, type Screen } from '@timbre/contract/screens/screen';
import { useEffect } from 'react';
import { useLocation } from '../lib/router/use-router.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { isServedPage } from './served-page.ts';

/**
 * The page's title. What it says of itself besides, and its canonical address, stand in the head the server wrote and
 * are loaded for the pages after the first: no one waits for them.
 */
export function DocumentHead({ screen }: { readonly screen: Screen }) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const title = documentTitle(screen, language);
  // A refused owner's page shows, and is headed, as not found.
  const path = screen.name === 'not-found' ? screen.path : pathname;
  useEffect(() => {
    if (isServedPage(path, title)) return;
    let isOver = false;
    const write = async (): Promise<void> => {
      const { writePageTags } = await import('./page-tags.ts');
      if (!isOver) writePageTags(path, language);
    };
    // Without a network they stay those of the page before.
    write().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [path, title, language]);
  return <title>{title}</title>;
}
