import { Button } from '@mantine/core';
import type { Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import { turns } from '@timbre/media/talking/face-rig';
import { PhotoDrop } from '../../../domain/talking-photos/photo-drop.tsx';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import classes from './own-avatars.module.css';

interface PortraitFieldProps {
  readonly photo: Photo | null;
  readonly onPhoto: (photo: Photo | null) => void;
}

/** Where the portrait is dropped or chosen; then the portrait with the face that was found. */
export function PortraitField({ photo, onPhoto }: PortraitFieldProps) {
  const { t } = useTalkingPhotoTexts();
  if (photo === null) return <PhotoDrop onPhoto={onPhoto} />;
  return (
    <div className={classes.found}>
      <FacePreview photo={photo} />
      <div>
        <p role="status">
          {t('create.faceFound', { count: photo.faces.length })}
          {Math.abs(photo.faces[0]?.yaw ?? 0) > turns.free && ` ${t('create.faceTurned')}`}
        </p>
        <Button size="compact-sm" variant="default" onClick={() => onPhoto(null)}>
          {t('create.changePortrait')}
        </Button>
      </div>
    </div>
  );
}

/** The picture with a frame around each face; the one that becomes the avatar stands out. */
function FacePreview({ photo: { url, width, height, boxes } }: { readonly photo: Photo }) {
  const { t } = useTalkingPhotoTexts();
  return (
    <svg className={classes.preview} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('create.portraitAlt')}>
      <image href={url} width={width} height={height} />
      {boxes.map(([left, top, right, bottom], at) => (
        <rect
          key={`${left} ${top}`}
          x={left}
          y={top}
          width={right - left}
          height={bottom - top}
          rx={(right - left) / 12}
          data-first={at === 0 || undefined}
        />
      ))}
    </svg>
  );
}
