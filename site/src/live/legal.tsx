import type { LegalPage } from '@timbre/contract/content/content-legal';
import { legal } from '@timbre/contract/legal';
import type { Language } from '@timbre/contract/screens/screen';
import type { LegalPageText } from '@timbre/contract/screens/live-pages';
import { screenOf } from '@timbre/contract/screens/screens';
import { linkTo } from '../link-to.ts';
import type { LivePage, Texts } from '../page.ts';
import { dayOf } from './dates.ts';
import { WrittenText } from './written-text.tsx';
import { ConsentChoice } from '../parts/consent-choice.tsx';
import { KeptTable } from '../parts/kept-table.tsx';
import { suppliedLegalTexts } from '../legal-markdown.ts';
import type { Block, Line } from '../texts/legal/legal-text.ts';

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
const legalPage = <N extends LegalPage>(name: N): LivePage<N> => ({
  show: (language, data) => {
    const { title, lead, parts } = suppliedLegalTexts[name][language];
    const own = data?.own ?? null;
    const shown =
      own === null ? { parts, changedOn: legal.changedOn } : { parts: chaptersOf(own), changedOn: own.changedAt };
    return (
      <article className="page legal">
        <header>
          {/* The supplied headline says what the supplied text says. */}
          <h1>{own === null ? title : screenOf(name).title[language]}</h1>
          {own === null && <p className="lead">{lead}</p>}
          <p className="legal-date">
            {words[language].changed} <time dateTime={shown.changedOn}>{dayOf(shown.changedOn, language)}</time>
          </p>
        </header>
        {shown.parts.length > 0 && <Contents parts={shown.parts} language={language} />}
        <div className="legal-parts">
          {own === null ? (
            parts.map((part) => (
              <section key={part.id} id={part.id}>
                <h2>{part.title}</h2>
                {part.blocks.map((block) => (
                  <Shown key={JSON.stringify(block)} block={block} language={language} />
                ))}
                {name === 'cookie-policy' && part.id === 'choice' && <ConsentChoice language={language} />}
              </section>
            ))
          ) : (
            <>
              <WrittenText html={own.html} lang={language} />
              {/* Whatever the owner writes: what was allowed can be taken back here. */}
              {name === 'cookie-policy' && <ConsentChoice language={language} />}
            </>
          )}
        </div>
      </article>
    );
  },
});

interface Chapter {
  readonly id: string;
  readonly title: string;
}

const chaptersOf = ({ headings }: LegalPageText): readonly Chapter[] =>
  headings.map(({ id, text }) => ({ id, title: text }));

const Contents = ({ parts, language }: { readonly parts: readonly Chapter[]; readonly language: Language }) => (
  <nav className="legal-contents" aria-label={words[language].contents}>
    <ol>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);

/** What the studio's owner and its people may rely on: the owner's own words, or those the studio comes with. */
export const legalTexts: { readonly [N in LegalPage]: LivePage<N> } = {
  'privacy-policy': legalPage('privacy-policy'),
  'terms-of-service': legalPage('terms-of-service'),
  'cookie-policy': legalPage('cookie-policy'),
  'affiliate-notice': legalPage('affiliate-notice'),
};
