import { Button, Skeleton } from '@mantine/core';
import { readBlogFeed } from '@timbre/contract/content/content-blog';
import type { Language } from '@timbre/contract/screens/screen';
import { languages } from '@timbre/contract/screens/screen';
import { companyPageTexts } from '@timbre/contract/screens/page-texts/company';
import { screenOf } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ListFoot } from '../../ui/lists/list-foot.tsx';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { useBlogPosts } from './api.ts';
import classes from './blog-page.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { PostCard } from './post-card.tsx';
import '../../i18n/areas/content.ts';
import '../../i18n/areas/lists.ts';

/** The published posts of one language, by tag if someone wants. */
export function BlogPage() {
  const { t } = useTranslation();
  const own = useLanguage();
  const [params, setParams] = useSearchParams();
  const language = languages.find((one) => one === params.get('language')) ?? own;
  const tag = params.get('tag') ?? undefined;
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { data, error, refetch, isPlaceholderData } = useBlogPosts({ language, tag, page });
  const set = (change: Readonly<Record<string, string>>) => setParams({ ...withLanguage(language, own), ...change });
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{screenOf('blog').title[own]}</h1>
        <p>{companyPageTexts.blog[own].description}</p>
      </header>
      {data !== undefined && data.tags.length + data.languages.length > 1 && (
        <nav className={classes.tags} aria-label={t('content.blog.tags')}>
          {data.tags.length > 0 && <TagLink label={t('content.blog.all')} isChosen={tag === undefined} to={language} />}
          {data.tags.map((one) => (
            <TagLink key={one} label={one} isChosen={one === tag} to={language} tag={one} />
          ))}
          <LanguageChoice
            shown={language}
            available={data.languages}
            onChoose={(next) => setParams({ language: next })}
          />
        </nav>
      )}
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && (
        <ListMessage title={t('lists.failed')} text={errorText(error)}>
          <Button variant="default" onClick={() => void refetch()}>
            {t('problem.retry')}
          </Button>
        </ListMessage>
      )}
      {data?.results.length === 0 && <Nothing isFiltered={tag !== undefined || page > 1} onClear={() => set({})} />}
      {data !== undefined && data.results.length > 0 && (
        <>
          <div className={classes.posts} data-dim={isPlaceholderData || undefined}>
            {data.results.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
          {data.totalPages > 1 && (
            <ListFoot
              total={data.totalElements}
              page={page}
              pages={data.totalPages}
              onPage={(next) => set({ ...(tag !== undefined && { tag }), page: String(next) })}
            />
          )}
          <a className={classes.feed} href={`${readBlogFeed.path}?language=${language}`}>
            {t('content.blog.feed')}
          </a>
        </>
      )}
    </div>
  );
}

/** The interface's own language needs no word in the address. */
const withLanguage = (language: Language, own: Language) => (language === own ? undefined : { language });

interface TagLinkProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly to: Language;
  readonly tag?: string;
}

function TagLink({ label, isChosen, to, tag }: TagLinkProps) {
  const own = useLanguage();
  const query = new URLSearchParams({ ...withLanguage(to, own), ...(tag !== undefined && { tag }) });
  return (
    <Link className={classes.tag} aria-current={isChosen ? 'true' : undefined} to={`?${query}`}>
      <bdi>{label}</bdi>
    </Link>
  );
}

function Nothing({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const { t } = useTranslation();
  return isFiltered ? (
    <ListMessage title={t('lists.nothingFound')} text={t('content.blog.noneWithTag')}>
      <Button variant="default" onClick={onClear}>
        {t('content.blog.showAll')}
      </Button>
    </ListMessage>
  ) : (
    <ListMessage title={t('content.blog.empty')} text={t('content.blog.emptyText')} />
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.posts} role="status" aria-label={t('shell.loading')}>
      {['62%', '48%', '55%'].map((width) => (
        <div key={width} className={classes.skeleton}>
          <Skeleton height={13} width={150} mb={14} />
          <Skeleton height={28} width={width} mb={14} />
          <Skeleton height={15} width="86%" />
        </div>
      ))}
    </div>
  );
}
