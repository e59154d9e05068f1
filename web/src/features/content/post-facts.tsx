import type { BlogPostSummary } from '@timbre/contract/content/content-blog';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDate, formatZonedTime } from '../../lib/format.ts';
import classes from './blog-page.module.css';
import '../../i18n/areas/content.ts';

interface PostFactsProps {
  readonly post: Pick<BlogPostSummary, 'publishedAt' | 'readingMinutes' | 'tags'>;
  /** The hour and its time zone too. */
  readonly isExact?: boolean;
}

/** When it came out, how long it takes, what it is about. */
export function PostFacts({ post: { publishedAt, readingMinutes, tags }, isExact = false }: PostFactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <p className={classes.facts} lang={language}>
      {publishedAt !== null && (
        <time dateTime={publishedAt} title={formatZonedTime(publishedAt, language)}>
          {isExact ? formatZonedTime(publishedAt, language) : formatDate(publishedAt, language)}
        </time>
      )}
      <span>{t('content.blog.minutes', { count: readingMinutes })}</span>
      {tags.map((tag) => (
        <bdi key={tag}>{tag}</bdi>
      ))}
    </p>
  );
}
