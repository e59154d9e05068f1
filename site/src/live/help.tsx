import type { HelpDocument, HelpGroup } from '@timbre/contract/content/documents';
import { companyPageTexts } from '@timbre/contract/screens/page-texts/company';
import type { Language } from '@timbre/contract/screens/screen';
import { helpWordsChars } from '@timbre/contract/screens/live-pages';
import { screenOf } from '@timbre/contract/screens/screens';
import { languageParameter, languageQuery } from '@timbre/contract/screens/site-languages';
import { linkTo } from '../link-to.ts';
import type { LivePage, Texts } from '../page.ts';
import { Missing } from './missing.tsx';
import { WrittenText } from './written-text.tsx';

interface HelpTexts {
  readonly guides: string;
  readonly onThisPage: string;
  readonly more: string;
  readonly previous: string;
  readonly next: string;
  readonly unsolved: string;
  readonly missing: string;
  readonly missingText: string;
  readonly search: string;
  readonly field: string;
  readonly found: (count: number, words: string) => string;
  readonly nothing: (words: string) => string;
}

const texts: Texts<HelpTexts> = {
  en: {
    guides: 'All guides',
    onThisPage: 'On this page',
    more: 'More guides',
    previous: 'Previous guide',
    next: 'Next guide',
    unsolved: 'Didn’t find it? Write to the people who run this studio.',
    missing: 'Guide not found',
    missingText: 'The link is incomplete, or the guide has a new name.',
    search: 'Search',
    field: 'Search the guides',
    found: (count, words) => `${count} ${count === 1 ? 'guide' : 'guides'} with “${words}”.`,
    nothing: (words) => `No guide has “${words}”. Try fewer or shorter words.`,
  },
  ja: {
    guides: 'すべてのガイド',
    onThisPage: 'このページの内容',
    more: 'ほかのガイド',
    previous: '前のガイド',
    next: '次のガイド',
    unsolved: '見つからないときは、このスタジオの運営者にお問い合わせください。',
    missing: 'ガイドが見つかりません',
    missingText: 'リンクが途中で切れているか、ガイドの名前が変わった可能性があります。',
    search: '検索',
    field: 'ガイドを検索',
    found: (count, words) => `「${words}」を含むガイド：${count} 件`,
    nothing: (words) => `「${words}」を含むガイドはありません。言葉を減らすか、短くしてみてください。`,
  },
};

const guide = (route: string, language: Language): string =>
  linkTo('help', language, new URLSearchParams({ route }).toString());

/** The list of guides, and each of them. */
export const help: LivePage<'help'> = {
  show: (language, data) => {
    const t = texts[language];
    if (data === null) return <Missing language={language} title={t.missing} text={t.missingText} list="help" />;
    return data.document === null ? (
      <Contents groups={data.groups} words={data.words} language={language} />
    ) : (
      <Guide document={data.document} groups={data.groups} language={language} />
    );
  },

  // https://schema.org/TechArticle
  data: ({ document }) =>
    document === null
      ? []
      : [
          {
            '@type': 'TechArticle',
            headline: document.title,
            description: document.summary,
            inLanguage: document.language,
          },
        ],
};

interface ListProps {
  readonly groups: readonly HelpGroup[];
  readonly language: Language;
}

interface ContentsProps extends ListProps {
  /** What someone looks for; empty: all guides are listed. */
  readonly words: string;
}

const Contents = ({ groups, words, language }: ContentsProps) => (
  <div className="page">
    <section className="hero">
      <h1>{screenOf('help').title[language]}</h1>
      <p className="lead">{companyPageTexts.help[language].description}</p>
      <Search words={words} language={language} />
      {words !== '' && <Found groups={groups} words={words} language={language} />}
    </section>
    {groups.map((group) => (
      <section key={group.title} className="tools">
        <h2>{group.title}</h2>
        <ul>
          {group.documents.map(({ route, title, summary }) => (
            <li key={route}>
              <a href={guide(route, language)}>
                <strong>{title}</strong>
                <span>{summary}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
    <Unsolved language={language} />
  </div>
);

/** Answered by the server, so that it works without a script. */
const Search = ({ words, language }: Omit<ContentsProps, 'groups'>) => (
  <form className="search" role="search" action={screenOf('help').path}>
    {languageQuery(language) !== '' && <input type="hidden" name={languageParameter} value={language} />}
    <input
      type="search"
      name="q"
      defaultValue={words}
      maxLength={helpWordsChars}
      aria-label={texts[language].field}
      placeholder={texts[language].field}
    />
    <button type="submit" className="button">
      {texts[language].search}
    </button>
  </form>
);

function Found({ groups, words, language }: ContentsProps) {
  const t = texts[language];
  const count = groups.reduce((sum, { documents }) => sum + documents.length, 0);
  return (
    <p className="found" role="status">
      <bdi>{count === 0 ? t.nothing(words) : t.found(count, words)}</bdi>{' '}
      <a href={linkTo('help', language)}>{t.guides}</a>
    </p>
  );
}

const Unsolved = ({ language }: { readonly language: Language }) => (
  <p className="unsolved">
    {texts[language].unsolved} <a href={linkTo('contact', language)}>{screenOf('contact').title[language]}</a>
  </p>
);

interface GuideProps extends ListProps {
  readonly document: HelpDocument;
}

function Guide({ document, groups, language }: GuideProps) {
  const t = texts[language];
  const ways = [
    { way: 'previous', to: document.previous },
    { way: 'next', to: document.next },
  ] as const;
  return (
    <div className="page guide">
      <nav className="guide-list" aria-label={t.guides}>
        <a href={linkTo('help', language)}>{t.guides}</a>
        {groups.map((group) => (
          <div key={group.title}>
            <strong>{group.title}</strong>
            {group.documents.map(({ route, title }) => (
              <a key={route} href={guide(route, language)} aria-current={route === document.route ? 'page' : undefined}>
                {title}
              </a>
            ))}
          </div>
        ))}
      </nav>
      <article className="reading article">
        <h1>{document.title}</h1>
        <p className="lead">{document.summary}</p>
        {document.headings.length > 2 && (
          <nav className="on-page" aria-label={t.onThisPage}>
            <strong>{t.onThisPage}</strong>
            {document.headings.map(({ id, text }) => (
              <a key={id} href={`#${id}`}>
                {text}
              </a>
            ))}
          </nav>
        )}
        <WrittenText html={document.html} lang={document.language} />
        <Unsolved language={language} />
        <nav className="neighbours" aria-label={t.more}>
          {ways.map(
            ({ way, to }) =>
              to !== null && (
                <a key={way} data-way={way} href={guide(to.route, language)}>
                  <span>{t[way]}</span>
                  <strong>{to.title}</strong>
                </a>
              ),
          )}
        </nav>
      </article>
    </div>
  );
}
