import { ActionIcon, Button, CloseButton, Menu } from '@mantine/core';
import { photoLimits } from '@timbre/contract/talking-photos/photo-document';
import type { PhotoSummary } from '@timbre/contract/talking-photos/talking-photos';
import { IconCopy, IconDownload, IconPencilBolt } from '@tabler/icons-react';
import { showError } from '../../../domain/plans/show-error.ts';
import { ListRow } from '../../../domain/projects/list-row.tsx';
import { RowMenu } from '../../../domain/projects/row-menu.tsx';
import { RowTitle } from '../../../domain/projects/row-title.tsx';
import { useWhenText } from '../../../domain/projects/row-when.tsx';
import { photoEditorPath } from '../../../domain/talking-photos/photo-editor-path.ts';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { Link } from '../../../lib/router/link.tsx';
import { downloadVideo, useVideoWork } from '../api.ts';
import classes from './photo-cards.module.css';
import { PhotoPoster } from './photo-poster.tsx';
import { PhotoState } from './photo-state.tsx';
import { usePhotoTitle, type PhotoList } from './use-photo-list.ts';

interface PhotoCardProps {
  readonly photo: PhotoSummary;
  readonly state: PhotoList;
  readonly nowMs: number;
}

const icon = { size: 16, stroke: 1.6 } as const;

/** One project: its picture or video, what became of it, and what can be done with it. */
export function PhotoCard({ photo, state, nowMs }: PhotoCardProps) {
  const { t } = useTalkingPhotoTexts();
  const { rows, bulk, playing, play, copy } = state;
  const { id, pages, talkingPhotoId } = photo;
  const title = usePhotoTitle()(photo);
  const when = useWhenText(photo, nowMs);
  const download = () => void downloadVideo(photo).catch(showError);
  return (
    <ListRow
      id={id}
      title={title}
      rows={rows}
      actions={
        <>
          {!rows.isBin && <NextStep photo={photo} title={title} onDownload={download} />}
          <RowMenu id={id} title={title} rows={rows} actions={bulk}>
            <Menu.Item component={Link} to={photoEditorPath({ id })} leftSection={<IconPencilBolt {...icon} />}>
              {t('list.open')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => copy(photo)}>
              {t('list.copy')}
            </Menu.Item>
            {talkingPhotoId !== null && (
              <Menu.Item leftSection={<IconDownload {...icon} />} onClick={download}>
                {t('download')}
              </Menu.Item>
            )}
          </RowMenu>
        </>
      }
    >
      <div role="gridcell" className={classes.picture}>
        <PhotoPoster
          photo={photo}
          title={title}
          isPlaying={playing === id}
          canPlay={!rows.isBin}
          onPlay={() => play(id)}
          onEnd={() => play(null)}
        />
      </div>
      <RowTitle
        id={id}
        title={title}
        name={photo.title}
        maxChars={photoLimits.titleChars}
        to={rows.isBin ? null : photoEditorPath({ id })}
        note={`${t('state.pages', { count: pages })} · ${when}`}
        facts={[]}
        rows={rows}
      />
      <div role="gridcell" className={classes.state}>
        <PhotoState of={photo} title={title} />
      </div>
    </ListRow>
  );
}

/** To take it home, to stop it, or to try once more. */
function NextStep(props: { readonly photo: PhotoSummary; readonly title: string; readonly onDownload: () => void }) {
  const { photo, title, onDownload } = props;
  const { t } = useTalkingPhotoTexts();
  const { cancel, retry } = useVideoWork();
  const { status, talkingPhotoId: videoId } = photo;
  if (videoId === null) return null;
  if (status === 'ready')
    return (
      <ActionIcon size={30} aria-label={t('downloadOf', { title })} title={t('download')} onClick={onDownload}>
        <IconDownload size={17} stroke={1.7} />
      </ActionIcon>
    );
  if (status === 'processing')
    return (
      <CloseButton
        aria-label={t('stop', { title })}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate(videoId, { onError: showError })}
      />
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={retry.isPending}
      aria-label={t('retryOf', { title })}
      onClick={() => retry.mutate(videoId, { onError: showError })}
    >
      {t('retry')}
    </Button>
  );
}
