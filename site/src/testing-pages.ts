import { priceEntries } from '@timbre/contract/billing/price-list';
import type { LivePageName, LivePages } from '@timbre/contract/screens/live-pages';
import type { Language } from '@timbre/contract/screens/screen';

const samplePrices = {
  currency: 'usd',
  annualDiscountPercent: 25,
  plans: {
    personal: { month: 1500, year: 13_500 },
    professional: { month: 4000, year: 36_000, firstMonth: 1900 },
    ultimate: { month: 11_000, year: 99_000 },
    scale: { month: null, year: null },
    business: { month: null, year: null },
  },
  packs: { 500: 1999 },
  promotion: null,
} as const;

type Sample = {
  readonly [N in LivePageName]: { readonly name: N; readonly path: string; readonly data: LivePages[N] };
};

/** Each of the pages that are written on request, with something of everything that they can show. */
export function samplePages(language: Language) {
  const word = language === 'en' ? 'Voices' : '声';
  const sentence = language === 'en' ? 'How voices are made.' : '声の作り方を説明します。';
  const post = {
    id: 'p1',
    slug: 'voices',
    title: word,
    summary: sentence,
    language,
    tags: [word],
    coverUrl: '/api/x/cover.webp',
    publishedAt: '2026-03-02T10:00:00.000Z',
    readingMinutes: 3,
  };
  const guides = [word, `${word} 2`, `${word} 3`].map((title, index) => ({
    route: `guide-${index}`,
    title,
    summary: sentence,
  }));
  const prices: LivePages['pricing'] = {
    entries: priceEntries(samplePrices),
    coupons: {
      subDiscount: 25,
      proCode: 'WINTER30',
      pricingDiscount: word,
      discount: 30,
      until: '2026-03-02T10:00:00.000Z',
    },
    tabs: { audience: 'creators', interval: 'month' },
  };
  const store: LivePages['voice-store'] = {
    voices: [
      {
        speaker: 'flite-rms',
        name: word,
        language: 'en-US',
        gender: 'male',
        age: 45,
        vipAuth: 1,
        emotionSet: ['neutral', 'sad'],
      },
    ],
    total: 60,
    pages: 3,
    page: 2,
    filter: { q: word, language: 'en', gender: null, style: 'sad', scenario: null },
    criteria: {
      language: [{ value: 'en', count: 60 }],
      gender: [{ value: 'male', count: 30 }],
      style: [{ value: 'sad', count: 30 }],
      scenario: [{ value: 'narration', count: 30 }],
    },
  };
  const samples: Sample = {
    blog: {
      name: 'blog',
      path: `/blog?tag=${word}&page=2`,
      data: {
        results: [post],
        totalElements: 21,
        totalPages: 3,
        tags: [word],
        languages: ['en', 'ja'],
        page: 2,
        tag: word,
      },
    },
    'blog-post': {
      name: 'blog-post',
      path: '/blog/voices',
      data: {
        ...post,
        html: `<h2 id="text-a">${word}</h2><p>${sentence}</p>`,
        updatedAt: '2026-03-03T10:00:00.000Z',
        isPublished: true,
        previous: { slug: 'older', title: word },
        next: null,
      },
    },
    changelog: {
      name: 'changelog',
      path: '/changelog',
      data: {
        results: [
          {
            id: 'c1',
            version: '1.2',
            releasedOn: '2026-03-02',
            language,
            items: [{ kind: 'fixed', html: sentence }],
          },
        ],
        totalElements: 1,
        totalPages: 1,
        languages: ['en', 'ja'],
        page: 1,
      },
    },
    help: {
      name: 'help',
      path: '/help-detail?route=guide-1',
      data: {
        words: '',
        groups: [{ title: word, documents: guides }],
        document: {
          route: 'guide-1',
          title: word,
          summary: sentence,
          language,
          html: `<h2>${word}</h2>`,
          readingMinutes: 1,
          headings: guides.map(({ title }, index) => ({ id: `text-${index}`, text: title })),
          previous: guides[0] ?? null,
          next: guides[2] ?? null,
        },
      },
    },
    'privacy-policy': { name: 'privacy-policy', path: '/privacy-policy', data: { own: null } },
    'terms-of-service': { name: 'terms-of-service', path: '/terms-of-service', data: { own: null } },
    'cookie-policy': { name: 'cookie-policy', path: '/cookie-policy', data: { own: null } },
    'affiliate-notice': {
      name: 'affiliate-notice',
      path: '/affiliate-notice',
      data: {
        own: {
          html: `<h2 id="text-own">${word}</h2><p>${sentence}</p>`,
          headings: [{ id: 'text-own', text: word }],
          changedAt: '2026-03-02T10:00:00.000Z',
        },
      },
    },
    maintain: {
      name: 'maintain',
      path: '/maintain?to=/blog',
      data: { state: { mode: 'closed', message: sentence, until: '2026-03-02T10:00:00.000Z' }, to: '/tools/home' },
    },
    pricing: {
      name: 'pricing',
      path: '/pricing?type=monthly',
      data: prices,
    },
    'pricing-original': { name: 'pricing-original', path: '/pricing-original', data: prices },
    'pricing-trial': { name: 'pricing-trial', path: '/pricing/14dayfreetrial', data: prices },
    'voiceover-store': { name: 'voiceover-store', path: '/voiceover-store', data: store },
    'voice-store': {
      name: 'voice-store',
      path: '/voice-store?language=en&page=2',
      data: store,
    },
  };
  return [
    samples.blog,
    samples['blog-post'],
    samples.changelog,
    samples.help,
    samples.maintain,
    samples.pricing,
    samples['pricing-original'],
    samples['pricing-trial'],
    samples['voice-store'],
    samples['voiceover-store'],
    samples['privacy-policy'],
    samples['terms-of-service'],
    samples['cookie-policy'],
    samples['affiliate-notice'],
  ] as const;
}
