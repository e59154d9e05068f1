import type { LivePageName, LivePages } from '@timbre/contract/screens/live-pages';
import type { Language } from '@timbre/contract/screens/screen';
import { blog } from './live/blog.tsx';
import { blogPost } from './live/blog-post.tsx';
import { changelog } from './live/changelog.tsx';
import { help } from './live/help.tsx';
import { legalTexts } from './live/legal.tsx';
import { maintain } from './live/maintain.tsx';
import { pricing } from './live/pricing.tsx';
import { pricingOriginal, pricingTrial } from './live/pricing-others.tsx';
import { voiceStore } from './live/voice-store.tsx';
import type { LivePage } from './page.ts';
import { renderPage } from './render-page.tsx';

const livePages: { readonly [N in LivePageName]: LivePage<N> } = {
  blog,
  'blog-post': blogPost,
  changelog,
  help,
  ...legalTexts,
  maintain,
  pricing,
  'pricing-original': pricingOriginal,
  'pricing-trial': pricingTrial,
  'voice-store': voiceStore,
  'voiceover-store': voiceStore,
};

/** The pages that are written when someone asks for them. */
export const liveNames = Object.keys(livePages) as LivePageName[];

interface LiveBody<T> {
  readonly language: Language;
  /** The page's address, with the query that it always has. */
  readonly path: string;
  /** Null: nothing is there. */
  readonly data: T | null;
}

/** What stands in the `<body>` of such a page. */
export function renderLive<N extends LivePageName>(name: N, { language, path, data }: LiveBody<LivePages[N]>): string {
  const page: LivePage<N> = livePages[name];
  return renderPage(
    { name, path, language },
    page.show(language, data),
    data === null ? [] : page.data?.(data, language),
  );
}
