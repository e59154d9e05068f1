import { Button, Progress } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { imageLimits, imageTypes } from '@timbre/contract/images/images';
import { ApiError } from '@timbre/client';
import { errors } from '@timbre/contract/errors/errors';
import { IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useImageTexts } from '../../i18n/texts/images.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatBytes, formatPercent } from '../../lib/format.ts';
import { useFileDrop } from '../../lib/hooks/use-file-drop.ts';
import { PickFiles } from '../../ui/fields/pick-files.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import type { Sending } from './api.ts';
import classes from './images.module.css';

interface PictureDropProps<T> {
  /** Sends a picture. */
  readonly begin: UseMutationResult<T, Error, Sending & { readonly file: File }>;
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
  const { zone } = useFileDrop(take);
  return (
    <div>
      <div className={classes.drop} {...zone}>
        {begin.isPending ? (
          <div className={classes.running} role="status">
            <p>{percent < 100 ? t('uploading', { percent: formatPercent(percent, language) }) : t('reading')}</p>
            <Progress value={percent} animated={percent === 100} aria-label={t('reading')} />
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                sending.current?.abort();
                begin.reset();
              }}
            >
              {t('cancel')}
            </Button>
          </div>
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
      </div>
      <Problem error={tooLarge ?? begin.error} onClose={() => (begin.reset(), setTooLarge(null))} />
    </div>
  );
}
