import { readBlogFeed, type BlogPostSummary } from '@timbre/contract/content/content-blog';
import { companyPageTexts } from '@timbre/contract/screens/page-texts/company';
import { languages, type Language } from '@timbre/contract/screens/screen';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { inLanguage, linkTo } from '../link-to.ts';
import type { LivePage } from '../page.ts';
import { blogTexts } from './blog-texts.ts';
import { dayOf } from './dates.ts';
import { ListPages } from './list-pages.tsx';
import { Missing } from './missing.tsx';

const { path, title } = screenOf('blog');

/** The published posts of one language, by tag if someone wants. */
export const blog: LivePage<'blog'> = {
  show: (language, data) => {
    const t = blogTexts[language];
    if (data === null) return <Missing language={language} title={t.missing} text={t.missingText} list="blog" />;
    const { tags, tag, page, totalPages, results } = data;
    const others = languages.filter((one) => one !== language && data.languages.includes(one));
    return (
      <div className="page list">
        <h1>{title[language]}</h1>
        <p className="lead">{companyPageTexts.blog[language].description}</p>
        {tags.length + others.length > 0 && (
          <nav className="tags" aria-label={t.tags}>
            {tags.length > 0 && (
              <a href={linkTo('blog', language)} aria-current={tag === null ? 'true' : undefined}>
                {t.all}
              </a>
            )}
            {tags.map((one) => (
              <a
                key={one}
                href={linkTo('blog', language, new URLSearchParams({ tag: one }).toString())}
                aria-current={one === tag ? 'true' : undefined}
              >
                <bdi>{one}</bdi>
              </a>
            ))}
            {others.map((other) => (
              <a key={other} href={inLanguage(path, other)} hrefLang={other}>
                {t.other}
              </a>
            ))}
          </nav>
        )}
        {results.length === 0 && <p className="nothing">{t.empty}</p>}
        {results.map((post) => (
          <Card key={post.id} post={post} language={language} />
        ))}
        <ListPages language={language} path={path} page={page} pages={totalPages} query={tag === null ? {} : { tag }} />
        {results.length > 0 && (
          <p className="feed">
            <a href={`${readBlogFeed.path}?language=${language}`}>{t.feed}</a>
          </p>
        )}
      </div>
    );
  },
};

/** A post in the list; the whole of it is one way in. */
const Card = ({ post, language }: { readonly post: BlogPostSummary; readonly language: Language }) => (
  <article className="card" lang={post.language}>
    <div>
      <Facts post={post} language={language} />
      <h2 dir="auto">
        <a href={inLanguage(screenPath('blog-post', { title: post.slug }), language)}>{post.title}</a>
      </h2>
      {post.summary !== '' && <p dir="auto">{post.summary}</p>}
    </div>
    {post.coverUrl !== '' && <img src={post.coverUrl} alt="" width={200} height={132} loading="lazy" />}
  </article>
);

interface FactsProps {
  readonly post: Pick<BlogPostSummary, 'publishedAt' | 'readingMinutes' | 'tags'>;
  readonly language: Language;
}

/** When it came out, how long it takes, what it is about. */
export const Facts = ({ post: { publishedAt, readingMinutes, tags }, language }: FactsProps) => (
  <p className="facts" lang={language}>
    {publishedAt !== null && <time dateTime={publishedAt}>{dayOf(publishedAt, language)}</time>}
    <span>{blogTexts[language].minutes(readingMinutes)}</span>
    {tags.map((tag) => (
      <bdi key={tag}>{tag}</bdi>
    ))}
  </p>
);
