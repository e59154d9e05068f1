import { Button, Skeleton } from '@mantine/core';
import { ApiError } from '@timbre/client';
import type { BlogPost } from '@timbre/contract/content/content-blog';
import { productName } from '@timbre/contract/screens/screen';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useParams } from '../../lib/router/use-router.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatZonedTime } from '../../lib/format.ts';
import { Message } from '../../ui/messages/message.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useBlogPost } from './api.ts';
import { PostFacts } from './post-facts.tsx';
import classes from './post-page.module.css';
import { RenderedText } from '../../ui/pages/rendered-text.tsx';
import '../../i18n/areas/content.ts';

/** What stands behind an address of the blog: the post, or why there is none. */
export function PostPage() {
  const { t } = useTranslation();
  const { title = '' } = useParams();
  const { data, error, refetch } = useBlogPost(title);
  if (data !== undefined) return <Article post={data} />;
  if (error === null) return <Loading />;
  const isMissing = error instanceof ApiError && ['input.not-found', 'input.invalid'].includes(error.code);
  return isMissing ? (
    <>
      <title>{`${t('content.blog.missing')} · ${productName}`}</title>
      <Message title={t('content.blog.missing')} text={t('content.blog.missingText')}>
        <Button component={Link} to={screenOf('blog').path}>
          {t('content.blog.toList')}
        </Button>
      </Message>
    </>
  ) : (
    <Message title={t('content.blog.failed')} text={errorText(error)}>
      <Button onClick={() => void refetch()}>{t('problem.retry')}</Button>
    </Message>
  );
}

function Article({ post }: { readonly post: BlogPost }) {
  const { t } = useTranslation();
  const own = useLanguage();
  return (
    <>
      <title>{`${post.title} · ${productName}`}</title>
      <article className={classes.page} lang={post.language}>
        <Link className={classes.back} to={screenOf('blog').path} lang={own}>
          {t('content.blog.toList')}
        </Link>
        {!post.isPublished && (
          <Notice tone="warn">
            <p lang={own}>
              {post.publishedAt === null
                ? t('content.blog.draft')
                : t('content.blog.scheduled', { time: formatZonedTime(post.publishedAt, own) })}
            </p>
          </Notice>
        )}
        <header className={classes.head}>
          <h1 dir="auto">{post.title}</h1>
          {post.summary !== '' && <p dir="auto">{post.summary}</p>}
          <PostFacts post={post} isExact />
        </header>
        {post.coverUrl !== '' && <img className={classes.cover} src={post.coverUrl} alt="" />}
        <RenderedText html={post.html} lang={post.language} />
      </article>
      <Neighbours post={post} />
    </>
  );
}

function Neighbours({ post: { previous, next, language } }: { readonly post: BlogPost }) {
  const { t } = useTranslation();
  if (previous === null && next === null) return null;
  const ways = [
    { way: 'previous', to: previous },
    { way: 'next', to: next },
  ] as const;
  return (
    <nav className={classes.neighbours} aria-label={t('content.blog.more')}>
      {ways.map(({ way, to }) =>
        to === null ? (
          <span key={way} />
        ) : (
          <Link key={way} data-way={way} to={screenPath('blog-post', { title: to.slug })}>
            <span>{t(`content.blog.${way}`)}</span>
            <strong lang={language} dir="auto">
              {to.title}
            </strong>
          </Link>
        ),
      )}
    </nav>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.page} role="status" aria-label={t('shell.loading')}>
      <Skeleton height={48} width="82%" mt={56} mb={28} />
      {['96%', '90%', '98%', '84%', '93%'].map((width) => (
        <Skeleton key={width} height={16} width={width} mb={14} />
      ))}
    </div>
  );
}
