import type { UseMutationResult } from '@tanstack/react-query';
import { imageLimits, imageTypes } from '@timbre/contract/images/images';
import { ApiError } from '@timbre/client';
import { errors } from '@timbre/contract/errors/errors';
import { IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useImageTexts } from '../../i18n/texts/images.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatBytes, formatPercent } from '../../lib/format.ts';
import { DropBox, Sending } from '../../ui/fields/drop-box.tsx';
import { PickFiles } from '../../ui/fields/pick-files.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import type { Sending as SendOptions } from './api.ts';
import classes from './images.module.css';

interface PictureDropProps<T> {
  /** Sends a picture. */
  readonly begin: UseMutationResult<T, Error, SendOptions & { readonly file: File }>;
  readonly onBegun: (begun: T, file: File) => void;
}

/** A place to drop a picture, or to choose one; what is under way is shown in it. */
export function PictureDrop<T>({ begin, onBegun }: PictureDropProps<T>) {
  const { t } = useImageTexts();
  const language = useLanguage();
  const [percent, setPercent] = useState(0);
  const [tooLarge, setTooLarge] = useState<ApiError | null>(null);
  const sending = useRef<AbortController | null>(null);
  const take = ([file]: readonly File[]) => {
    if (file === undefined || begin.isPending) return;
    begin.reset();
    setTooLarge(file.size > imageLimits.bytes ? new ApiError('image.bytes', errors['image.bytes'].message) : null);
    if (file.size > imageLimits.bytes) return;
    const controller = new AbortController();
    sending.current = controller;
    setPercent(0);
    begin.mutate(
      { file, signal: controller.signal, onProgress: setPercent },
      { onSuccess: (begun) => onBegun(begun, file) },
    );
  };
  const stage = percent < 100 ? t('uploading', { percent: formatPercent(percent, language) }) : t('reading');
  const cancel = () => {
    sending.current?.abort();
    begin.reset();
  };
  return (
    <div className={classes.place}>
      <DropBox isTall onFiles={take}>
        {begin.isPending ? (
          <Sending text={stage} percent={percent} cancel={t('cancel')} onCancel={cancel} />
        ) : (
          <>
            <PickFiles
              leftSection={<IconPhotoUp size={16} />}
              label={t('picture')}
              accept={imageTypes.join(',')}
              onFiles={take}
            >
              {t('choose')}
            </PickFiles>
            <p>{t('drop', { size: formatBytes(imageLimits.bytes, language), megapixels: imageLimits.pixels / 1e6 })}</p>
          </>
        )}
      </DropBox>
      <Problem error={tooLarge ?? begin.error} onClose={() => (begin.reset(), setTooLarge(null))} />
    </div>
  );
}
