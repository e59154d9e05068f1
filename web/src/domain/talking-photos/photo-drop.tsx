import { useMediaQuery } from '@mantine/hooks';
import { imageLimits, imageTypes } from '@timbre/contract/images/images';
import type { Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { usePhotoDropTexts } from '../../i18n/texts/photo-drop.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatBytes, formatPercent } from '../../lib/format.ts';
import { usePastedFiles } from '../../lib/hooks/use-pasted-files.ts';
import { DropBox, Sending } from '../../ui/fields/drop-box.tsx';
import { PickFiles } from '../../ui/fields/pick-files.tsx';
import { Problem } from '../plans/problem.tsx';
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
  usePastedFiles(take);
  const stage = percent < 100 ? t('uploading', { percent: formatPercent(percent, language) }) : t('finding');
  return (
    <div>
      <DropBox isTall onFiles={take}>
        {isBusy ? (
          <Sending text={stage} percent={percent} cancel={t('cancel')} onCancel={cancel} />
        ) : (
          <>
            <div>
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
            <p>{t('drop', { size: formatBytes(imageLimits.bytes, language) })}</p>
          </>
        )}
      </DropBox>
      <Problem error={error} onClose={dismiss} onRetry={retry} />
    </div>
  );
}
