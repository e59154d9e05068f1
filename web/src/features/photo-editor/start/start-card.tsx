import { UnstyledButton } from '@mantine/core';
import { IconMoodSmile, IconTemplate, type Icon } from '@tabler/icons-react';
import { PhotoDrop } from '../../../domain/talking-photos/photo-drop.tsx';
import { usePhotos } from '../../../domain/talking-photos/api.ts';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import classes from './start.module.css';
import type { StartDialog } from './use-start-dialogs.tsx';
import { useTakePerformer } from './use-take-performer.ts';

/** So many earlier photos fit beneath the drop. */
const earlier = 8;

/** What stands on a page that no one is on yet: a photo of one's own, an avatar, or a template. */
export function StartCard({ onOpen }: { readonly onOpen: (dialog: StartDialog) => void }) {
  const { t } = usePhotoEditorTexts();
  const { takePhoto } = useTakePerformer();
  const photos = usePhotos(1, earlier);
  return (
    <section className={classes.card} aria-label={t('start.title')}>
      <h2>{t('start.title')}</h2>
      <PhotoDrop onPhoto={takePhoto} />
      {(photos.data?.results.length ?? 0) > 0 && (
        <ul className={classes.earlier} aria-label={t('start.earlier')}>
          {photos.data?.results.map((photo) => (
            <li key={photo.photoId}>
              <UnstyledButton
                aria-label={t('start.usePhoto', { name: photo.name })}
                title={photo.name}
                onClick={() => takePhoto(photo)}
              >
                <img src={photo.thumbnail} alt="" width={56} height={56} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.ways}>
        <Way
          icon={IconMoodSmile}
          title={t('start.avatar')}
          text={t('start.avatarText')}
          onClick={() => onOpen('avatar')}
        />
        <Way
          icon={IconTemplate}
          title={t('start.template')}
          text={t('start.templateText')}
          onClick={() => onOpen('template')}
        />
      </div>
    </section>
  );
}

interface WayProps {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  readonly onClick: () => void;
}

function Way({ icon: Shape, title, text, onClick }: WayProps) {
  return (
    <UnstyledButton className={classes.way} onClick={onClick}>
      <Shape size={22} stroke={1.5} aria-hidden="true" />
      <span>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </UnstyledButton>
  );
}
