import type { Language } from '@timbre/contract/screens/screen';
import { linkTo } from '../link-to.ts';
import type { Texts } from '../page.ts';

const texts: Texts<{
  readonly title: string;
  readonly link: string;
  readonly none: string;
  readonly percent: string;
  readonly code: string;
  readonly until: string;
}> = {
  en: {
    title: 'The current offer',
    link: 'Offers and prices',
    none: 'No promotion is running right now.',
    percent: '{} % off all prices.',
    code: 'Code at checkout: {}.',
    until: 'Until {}.',
  },
  ja: {
    title: '現在の特典',
    link: '特典と料金',
    none: '現在、実施中の特典はありません。',
    percent: 'すべての料金が {} % 引き。',
    code: 'お支払い時のコード：{}',
    until: '{} まで。',
  },
};

/** The owner's running promotion, which the page's script puts in; without it, the link leads to it. */
export function Offer({ language }: { readonly language: Language }) {
  const { title, link, none, percent, code, until } = texts[language];
  return (
    <section className="offer">
      <h2>{title}</h2>
      <p
        data-island="offer"
        data-none={none}
        data-percent={percent}
        data-code={code}
        data-until={until}
        aria-live="polite"
      />
      <p>
        <a href={linkTo('offer', language)}>{link}</a>
      </p>
    </section>
  );
}
