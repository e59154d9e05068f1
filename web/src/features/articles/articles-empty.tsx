import { Button } from '@mantine/core';
import { articleLimits } from '@timbre/contract/articles/articles';
import { screenPath } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { albumOf, type ListQuery } from '../../domain/projects/list-query.ts';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { newArticlePath } from './editor-path.ts';
import '../../i18n/areas/articles.ts';
import '../../i18n/areas/lists.ts';

interface ArticlesEmptyProps {
  readonly query: Pick<ListQuery<string>, 'place' | 'keyword'>;
  readonly onClearSearch: () => void;
}

/** Why there are no rows, and what to do about it. */
export function ArticlesEmpty({ query, onClearSearch }: ArticlesEmptyProps) {
  const { t } = useTranslation();
  const { place, keyword } = query;
  if (keyword !== '') {
    return (
      <ListMessage title={t('lists.nothingFound')} text={t('articles.notFound', { keyword })}>
        <Button variant="default" onClick={onClearSearch}>
          {t('lists.clearSearch')}
        </Button>
      </ListMessage>
    );
  }
  if (place === 'bin')
    return (
      <ListMessage
        title={t('articles.empty.bin')}
        text={t('articles.empty.binText', { days: articleLimits.binDays })}
      />
    );
  if (albumOf(place) !== null) {
    return (
      <ListMessage title={t('articles.empty.album')} text={t('articles.empty.albumText')}>
        <Button component={Link} to={newArticlePath(albumOf(place))} variant="default">
          {t('articles.new')}
        </Button>
      </ListMessage>
    );
  }
  if (place === 'none') return <ListMessage title={t('articles.empty.none')} text={t('articles.empty.noneText')} />;
  return (
    <ListMessage title={t('articles.empty.all')} text={t('articles.empty.allText')}>
      <Button component={Link} to={screenPath('article-editor-new')}>
        {t('articles.openEditor')}
      </Button>
      <Button component={Link} to={screenPath('tools-home')} variant="default">
        {t('shell.quickVoiceover')}
      </Button>
    </ListMessage>
  );
}
