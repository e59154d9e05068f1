import type { HelpDocument, HelpGroup } from '@timbre/contract/content/documents';
import { companyPageTexts } from '@timbre/contract/screens/page-texts/company';
import type { Language } from '@timbre/contract/screens/screen';
import { screenOf } from '@timbre/contract/screens/screens';
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
      <Contents groups={data.groups} language={language} />
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

interface ContentsProps {
  readonly groups: readonly HelpGroup[];
  readonly language: Language;
}

const Contents = ({ groups, language }: ContentsProps) => (
  <div className="page">
    <section className="hero">
      <h1>{screenOf('help').title[language]}</h1>
      <p className="lead">{companyPageTexts.help[language].description}</p>
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

const Unsolved = ({ language }: { readonly language: Language }) => (
  <p className="unsolved">
    {texts[language].unsolved} <a href={linkTo('contact', language)}>{screenOf('contact').title[language]}</a>
  </p>
);

interface GuideProps extends ContentsProps {
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
