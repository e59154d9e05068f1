import { lazy } from 'react';
import { create } from 'zustand';
import { loadChunk } from '../../lib/http/load-chunk.ts';
import { readStored } from '../../lib/storage.ts';

const useQuestion = create<{ readonly isAsked: boolean }>(() => ({ isAsked: readStored('cookiesPolicy') === null }));

/** Someone wants to answer differently. */
export const askConsentAgain = (): void => useQuestion.setState({ isAsked: true });

const CookieBanner = lazy(async () => ({
  default: (await loadChunk(() => import('./cookie-banner.tsx'))).CookieBanner,
}));

/** The question about cookies, above every screen until it is answered. */
export function ConsentSlot({ isPage }: { readonly isPage: boolean }) {
  const isAsked = useQuestion((state) => state.isAsked);
  if (!isAsked) return null;
  return <CookieBanner isPage={isPage} onAnswered={() => useQuestion.setState({ isAsked: false })} />;
}
