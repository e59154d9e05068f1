import { create } from 'zustand';
import { readStored } from '../../lib/storage.ts';
import { CookieBanner } from './cookie-banner.tsx';

const useQuestion = create<{ readonly isAsked: boolean }>(() => ({ isAsked: readStored('cookiesPolicy') === null }));

/** Someone wants to answer differently. */
export const askConsentAgain = (): void => useQuestion.setState({ isAsked: true });

/**
 * The question about cookies, above every screen until it is answered. It comes with the app's first files: as a file of
 * its own it cost each first visit another round trip before anything stood.
 */
export function ConsentSlot({ isPage }: { readonly isPage: boolean }) {
  const { isAsked } = useQuestion();
  return isAsked ? <CookieBanner isPage={isPage} onAnswered={() => useQuestion.setState({ isAsked: false })} /> : null;
}
