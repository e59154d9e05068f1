import type { BlogPost } from '@timbre/contract/content/content-blog';
import { productName, type Language } from '@timbre/contract/screens/screen';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { inLanguage, linkTo } from '../link-to.ts';
import type { LivePage } from '../page.ts';
import { Facts } from './blog.tsx';
import { blogTexts } from './blog-texts.ts';
import { momentIn } from './dates.ts';
import { Missing } from './missing.tsx';
import { WrittenText } from './written-text.tsx';

/** A post, or why there is none. */
export const blogPost: LivePage<'blog-post'> = {
  show: (language, post) => {
    const t = blogTexts[language];
    if (post === null) return <Missing language={language} title={t.missing} text={t.missingText} list="blog" />;
    return (
      <article className="page reading article" lang={post.language}>
        <p className="back" lang={language}>
          <a href={linkTo('blog', language)}>{screenOf('blog').title[language]}</a>
        </p>
        {!post.isPublished && (
          <p className="notice" role="status" lang={language}>
            {post.publishedAt === null ? t.draft : t.scheduled(momentIn(post.publishedAt, language))}
          </p>
        )}
        <h1 dir="auto">{post.title}</h1>
        {post.summary !== '' && (
          <p className="lead" dir="auto">
            {post.summary}
          </p>
        )}
        <Facts post={post} language={language} />
        {post.coverUrl !== '' && <img className="cover" src={post.coverUrl} alt="" width={1640} height={920} />}
        <WrittenText html={post.html} lang={post.language} />
        <Neighbours post={post} language={language} />
      </article>
    );
  },

  // https://schema.org/BlogPosting
  data: (post) => [
    {
      '@type': 'BlogPosting',
      headline: post.title,
      ...(post.summary !== '' && { description: post.summary }),
      ...(post.publishedAt !== null && { datePublished: post.publishedAt }),
      dateModified: post.updatedAt,
      inLanguage: post.language,
      keywords: post.tags.join(', '),
      publisher: { '@type': 'Organization', name: productName },
    },
  ],
};

function Neighbours({ post, language }: { readonly post: BlogPost; readonly language: Language }) {
  const t = blogTexts[language];
  const ways = [
    { way: 'previous', to: post.previous },
    { way: 'next', to: post.next },
  ] as const;
  if (ways.every(({ to }) => to === null)) return null;
  return (
    <nav className="neighbours" aria-label={t.more} lang={language}>
      {ways.map(
        ({ way, to }) =>
          to !== null && (
            <a key={way} data-way={way} href={inLanguage(screenPath('blog-post', { title: to.slug }), language)}>
              <span>{t[way]}</span>
              <strong lang={post.language} dir="auto">
                {to.title}
              </strong>
            </a>
          ),
      )}
    </nav>
  );
}
