import { Button, Progress } from '@mantine/core';
import { imageLimits, imageTypes } from '@timbre/contract/images/images';
import type { Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import { turns } from '@timbre/media/talking/face-rig';
import { IconPhotoUp } from '@tabler/icons-react';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatPercent } from '../../../lib/format.ts';
import { useFileDrop } from '../../../lib/hooks/use-file-drop.ts';
import { PickFiles } from '../../../ui/fields/pick-files.tsx';
import classes from './own-avatars.module.css';
import type { PortraitControl } from './use-portrait.ts';

/** Where the portrait is dropped or chosen; then the portrait with the face that was found. */
export function PortraitField({ control }: { readonly control: PortraitControl }) {
  const { t } = useTalkingPhotoTexts();
  const language = useLanguage();
  const { photo, isPending, percent, error, take, clear } = control;
  const { zone } = useFileDrop(take);
  const pick = (words: string) => (
    <PickFiles
      variant="default"
      size="sm"
      leftSection={<IconPhotoUp size={16} />}
      label={t('create.portrait')}
      accept={imageTypes.join(',')}
      onFiles={take}
    >
      {words}
    </PickFiles>
  );
  if (isPending) {
    const text =
      percent < 100 ? t('create.uploading', { percent: formatPercent(percent, language) }) : t('create.detecting');
    return (
      <div className={classes.sending} role="status">
        <p>{text}</p>
        <Progress value={percent} animated={percent === 100} aria-label={text} />
        <Button size="compact-sm" variant="default" onClick={clear}>
          {t('create.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.portrait} {...zone}>
      {photo === null ? (
        <div className={classes.drop}>
          {pick(t('create.choosePortrait'))}
          <p>{t('create.portraitHint', { size: formatBytes(imageLimits.bytes, language) })}</p>
        </div>
      ) : (
        <div className={classes.found}>
          <FacePreview photo={photo} />
          <div>
            <p role="status">
              {t('create.faceFound', { count: photo.faces.length })}
              {Math.abs(photo.faces[0]?.yaw ?? 0) > turns.free && ` ${t('create.faceTurned')}`}
            </p>
            {pick(t('create.changePortrait'))}
          </div>
        </div>
      )}
      <Problem error={error} onClose={clear} />
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
