import { Button, Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { imageLimits, imageTypes } from '@timbre/contract/images/images';
import type { Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { usePhotoDropTexts } from '../../i18n/texts/photo-drop.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatBytes, formatPercent } from '../../lib/format.ts';
import { useFileDrop } from '../../lib/hooks/use-file-drop.ts';
import { usePastedFiles } from '../../lib/hooks/use-pasted-files.ts';
import { PickFiles } from '../../ui/fields/pick-files.tsx';
import { Problem } from '../plans/problem.tsx';
import classes from './photo-drop.module.css';
import { usePhotoUpload } from './use-photo-upload.ts';

interface PhotoDropProps {
  readonly onPhoto: (photo: Photo) => void;
}

/** A place for a portrait: dropped, pasted, chosen, or taken with a phone. Says in its place why one can't speak. */
export function PhotoDrop({ onPhoto }: PhotoDropProps) {
  const { t } = usePhotoDropTexts();
  const language = useLanguage();
  const isPhone = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const { take, percent, isBusy, error, dismiss, cancel, retry } = usePhotoUpload(onPhoto);
  const { zone } = useFileDrop(take);
  usePastedFiles(take);
  const stage = percent < 100 ? t('uploading', { percent: formatPercent(percent, language) }) : t('finding');
  return (
    <div>
      <div className={classes.drop} {...zone}>
        {isBusy ? (
          <div className={classes.running} role="status">
            <p>{stage}</p>
            <Progress value={percent} animated={percent === 100} aria-label={stage} />
            <Button size="compact-sm" variant="default" onClick={cancel}>
              {t('cancel')}
            </Button>
          </div>
        ) : (
          <>
            <div className={classes.buttons}>
              <PickFiles
                leftSection={<IconPhotoUp size={16} />}
                label={t('photo')}
                accept={imageTypes.join(',')}
                onFiles={take}
              >
                {t('choose')}
              </PickFiles>
              {isPhone && (
                <PickFiles
                  variant="default"
                  leftSection={<IconCamera size={16} />}
                  label={t('camera')}
                  accept="image/*"
                  isCamera
                  onFiles={take}
                >
                  {t('camera')}
                </PickFiles>
              )}
            </div>
            <p className={classes.hint}>{t('drop', { size: formatBytes(imageLimits.bytes, language) })}</p>
          </>
        )}
      </div>
      <Problem error={error} onClose={dismiss} onRetry={retry} />
    </div>
  );
}
