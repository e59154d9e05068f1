import type { ArticleSummary } from '@timbre/contract/articles/articles';
import { useTranslation } from '../../i18n/use-translation.ts';
import '../../i18n/areas/lists.ts';

/** What an article is called; one without a title, or that is not there, is untitled. */
export function useArticleTitle(): (article: Pick<ArticleSummary, 'title'> | undefined) => string {
  const { t } = useTranslation();
  return (article) => (article === undefined || article.title === '' ? t('lists.untitled') : article.title);
}
