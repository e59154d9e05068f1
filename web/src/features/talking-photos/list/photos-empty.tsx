import { Button } from '@mantine/core';
import { articleLimits } from '@timbre/contract/articles/articles';
import { albumOf, type ListQuery } from '../../../domain/projects/list-query.ts';
import { photoEditorPath } from '../../../domain/talking-photos/photo-editor-path.ts';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { ListMessage } from '../../../ui/lists/list-message.tsx';
import '../../../i18n/areas/lists.ts';

interface PhotosEmptyProps {
  readonly query: Pick<ListQuery<string>, 'place' | 'keyword'>;
  readonly onClearSearch: () => void;
}

/** Why there are no cards, and what to do about it. */
export function PhotosEmpty({ query: { place, keyword }, onClearSearch }: PhotosEmptyProps) {
  const { t } = useTalkingPhotoTexts();
  const { t: shared } = useTranslation();
  if (keyword !== '')
    return (
      <ListMessage title={shared('lists.nothingFound')} text={t('list.notFound', { keyword })}>
        <Button variant="default" onClick={onClearSearch}>
          {shared('lists.clearSearch')}
        </Button>
      </ListMessage>
    );
  if (place === 'bin')
    return <ListMessage title={t('list.empty.bin')} text={t('list.empty.binText', { days: articleLimits.binDays })} />;
  if (place === 'none') return <ListMessage title={t('list.empty.none')} text={t('list.empty.noneText')} />;
  const album = albumOf(place);
  if (album !== null) return <ListMessage title={t('list.empty.album')} text={t('list.empty.albumText')} />;
  return (
    <ListMessage title={t('list.empty.all')} text={t('list.empty.allText')}>
      <Button component={Link} to={photoEditorPath()}>
        {t('new.photo')}
      </Button>
      <Button component={Link} to={photoEditorPath({}, 'talking-avatar')} variant="default">
        {t('new.avatar')}
      </Button>
    </ListMessage>
  );
}
