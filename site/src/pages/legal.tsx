import { legal } from '@timbre/contract/legal';
import type { Language } from '@timbre/contract/screens/screen';
import type { ScreenName } from '@timbre/contract/screens/screens';
import { linkTo } from '../link-to.ts';
import type { SitePage, Texts } from '../page.ts';
import { ConsentChoice } from '../parts/consent-choice.tsx';
import { KeptTable } from '../parts/kept-table.tsx';
import { affiliateNoticeTexts } from '../texts/legal/affiliate-notice.ts';
import { cookieTexts } from '../texts/legal/cookies.ts';
import type { Block, LegalTexts, Line } from '../texts/legal/legal-text.ts';
import { privacyTexts } from '../texts/legal/privacy.ts';
import { termsTexts } from '../texts/legal/terms.ts';

const words: Texts<{ readonly contents: string; readonly changed: string }> = {
  en: { contents: 'On this page', changed: 'Last changed' },
  ja: { contents: '目次', changed: '最終更新日' },
};

function Words({ line, language }: { readonly line: Line; readonly language: Language }) {
  if (typeof line === 'string') return line;
  return line.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.label} href={linkTo(part.to, language, part.query)}>
        {part.label}
      </a>
    ),
  );
}

function Shown({ block, language }: { readonly block: Block; readonly language: Language }) {
  if (typeof block === 'object' && 'table' in block) return <KeptTable language={language} />;
  if (typeof block === 'object' && 'list' in block) {
    return (
      <ul>
        {block.list.map((line) => (
          <li key={JSON.stringify(line)}>
            <Words line={line} language={language} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      <Words line={block} language={language} />
    </p>
  );
}

/** A page that may be quoted: each part has an address, and the date says which wording it is. */
const legalPage = (name: ScreenName, texts: Texts<LegalTexts>): SitePage => ({
  name,
  show: (language) => {
    const { title, lead, parts } = texts[language];
    const t = words[language];
    return (
      <article className="page legal">
        <header>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="legal-date">
            {t.changed} <time dateTime={legal.changedOn}>{dateIn(language)}</time>
          </p>
        </header>
        <nav className="legal-contents" aria-label={t.contents}>
          <ol>
            {parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-parts">
          {parts.map((part) => (
            <section key={part.id} id={part.id}>
              <h2>{part.title}</h2>
              {part.blocks.map((block) => (
                <Shown key={JSON.stringify(block)} block={block} language={language} />
              ))}
              {name === 'cookie-policy' && part.id === 'choice' && <ConsentChoice language={language} />}
            </section>
          ))}
        </div>
      </article>
    );
  },
});

const dateIn = (language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(legal.changedOn));

/** What the studio's owner and its people may rely on. */
export const legalPages: readonly SitePage[] = [
  legalPage('privacy-policy', privacyTexts),
  legalPage('terms-of-service', termsTexts),
  legalPage('cookie-policy', cookieTexts),
  legalPage('affiliate-notice', affiliateNoticeTexts),
];
