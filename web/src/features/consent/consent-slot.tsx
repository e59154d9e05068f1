import type { ComponentType } from 'react';
import { create } from 'zustand';
import { loadChunk } from '../../lib/http/load-chunk.ts';
import { readStored } from '../../lib/storage.ts';
import type { CookieBannerProps } from './cookie-banner.tsx';

interface Question {
  readonly isAsked: boolean;
  /** Null until it is loaded. */
  readonly Banner: ComponentType<CookieBannerProps> | null;
}

const useQuestion = create<Question>(() => ({ isAsked: readStored('cookiesPolicy') === null, Banner: null }));

/**
 * Loads the question where it is asked, beside the screen that it stands above: a lazy part would make the screen wait
 * for React's pause between two changes of a page. A question that can't be loaded is asked with the next screen.
 */
export async function loadConsentQuestion(): Promise<void> {
  const { isAsked, Banner } = useQuestion.getState();
  if (!isAsked || Banner !== null) return;
  try {
    const { CookieBanner } = await loadChunk(() => import('./cookie-banner.tsx'));
    useQuestion.setState({ Banner: CookieBanner });
  } catch {
    // The screen is more important than the question.
  }
}

/** Someone wants to answer differently. */
export function askConsentAgain(): void {
  useQuestion.setState({ isAsked: true });
  void loadConsentQuestion();
}

/** The question about cookies, above every screen until it is answered. */
export function ConsentSlot({ isPage }: { readonly isPage: boolean }) {
  const { isAsked, Banner } = useQuestion();
  if (!isAsked || Banner === null) return null;
  return <Banner isPage={isPage} onAnswered={() => useQuestion.setState({ isAsked: false })} />;
}
