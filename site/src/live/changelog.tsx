import { changeKinds, type PublicChange } from '@timbre/contract/content/content-changes';
import { companyPageTexts } from '@timbre/contract/screens/page-texts/company';
import { languages, type Language } from '@timbre/contract/screens/screen';
import { screenOf } from '@timbre/contract/screens/screens';
import { content as contentEn } from '@timbre/web/texts/en/content';
import { content as contentJa } from '@timbre/web/texts/ja/content';
import { inLanguage } from '../link-to.ts';
import type { LivePage, Texts } from '../page.ts';
import { dayIn } from './dates.ts';
import { ListPages } from './list-pages.tsx';
import { Missing } from './missing.tsx';
import { WrittenLine } from './written-text.tsx';

const { path, title } = screenOf('changelog');
const kinds = { en: contentEn.content.kinds, ja: contentJa.content.kinds } as const;

const texts: Texts<{
  readonly empty: string;
  readonly other: string;
  readonly missing: string;
  readonly missingText: string;
}> = {
  en: {
    empty: 'The owner of this studio hasn’t published any changes in this language yet.',
    other: 'Changes in Japanese',
    missing: 'No changes here',
    missingText: 'The list is shorter than this page.',
  },
  ja: {
    empty: 'この言語の更新履歴は、まだ公開されていません。',
    other: '英語の更新履歴',
    missing: '更新履歴がありません',
    missingText: 'このページまで更新履歴がありません。',
  },
};

/** What changed, version by version. */
export const changelog: LivePage<'changelog'> = {
  show: (language, data) => {
    const t = texts[language];
    if (data === null) return <Missing language={language} title={t.missing} text={t.missingText} list="changelog" />;
    const others = languages.filter((one) => one !== language && data.languages.includes(one));
    return (
      <div className="page list">
        <h1>{title[language]}</h1>
        <p className="lead">{companyPageTexts.changelog[language].description}</p>
        {others.length > 0 && (
          <nav className="tags" aria-label={screenOf('changelog').title[language]}>
            {others.map((other) => (
              <a key={other} href={inLanguage(path, other)} hrefLang={other}>
                {t.other}
              </a>
            ))}
          </nav>
        )}
        {data.results.length === 0 && <p className="nothing">{t.empty}</p>}
        {data.results.map((change) => (
          <Version key={change.id} change={change} language={language} />
        ))}
        <ListPages language={language} path={path} page={data.page} pages={data.totalPages} />
      </div>
    );
  },
};

interface VersionProps {
  readonly change: PublicChange;
  readonly language: Language;
}

const Version = ({ change, language }: VersionProps) => (
  <section className="version">
    <header>
      <h2 dir="auto">{change.version}</h2>
      <time dateTime={change.releasedOn}>{dayIn(change.releasedOn, language)}</time>
    </header>
    <div>
      {changeKinds
        .map((kind) => ({ kind, items: change.items.filter((item) => item.kind === kind) }))
        .filter(({ items }) => items.length > 0)
        .map(({ kind, items }) => (
          <div key={kind} className="changes" data-kind={kind}>
            <h3>{kinds[language][kind]}</h3>
            <ul>
              {items.map(({ html }, index) => (
                <li key={index}>
                  <WrittenLine html={html} lang={change.language} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  </section>
);
