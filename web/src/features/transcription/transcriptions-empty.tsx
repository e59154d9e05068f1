import { Button } from '@mantine/core';
import { articleLimits } from '@timbre/contract/articles/articles';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useTranscriptionTexts } from '../../i18n/texts/transcription.ts';
import { albumOf, type ListQuery } from '../../domain/projects/list-query.ts';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { newTranscriptionPath } from '../../domain/recordings/transcription-path.ts';
import '../../i18n/areas/lists.ts';

interface TranscriptionsEmptyProps {
  readonly query: Pick<ListQuery<string>, 'place' | 'keyword'>;
  readonly onClearSearch: () => void;
}

/** Why there are no rows, and what to do about it. */
export function TranscriptionsEmpty({ query: { place, keyword }, onClearSearch }: TranscriptionsEmptyProps) {
  const { t } = useTranscriptionTexts();
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
  const albumId = albumOf(place);
  return (
    <ListMessage
      title={t(albumId === null ? 'list.empty.all' : 'list.empty.album')}
      text={t(albumId === null ? 'list.empty.allText' : 'list.empty.albumText')}
    >
      <Button component={Link} to={newTranscriptionPath(albumId)} variant={albumId === null ? 'filled' : 'default'}>
        {t('list.new')}
      </Button>
    </ListMessage>
  );
}
