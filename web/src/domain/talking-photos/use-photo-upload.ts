import { ApiError } from '@timbre/client';
import { errors } from '@timbre/contract/errors/errors';
import { imageLimits } from '@timbre/contract/images/images';
import type { Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import { useRef, useState } from 'react';
import { isPassing } from '../../lib/http/passing-error.ts';
import { useDetectPhoto } from './api.ts';

/** Sends a picture and finds its faces. One at a time; what was broken off goes on where it stood. */
export function usePhotoUpload(onPhoto: (photo: Photo) => void) {
  const detect = useDetectPhoto();
  const [percent, setPercent] = useState(0);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const sending = useRef<{ readonly file: File; readonly controller: AbortController; uploadId?: string } | null>(null);
  const send = (file: File, uploadId?: string) => {
    const controller = new AbortController();
    const attempt = { file, controller, ...(uploadId === undefined ? {} : { uploadId }) };
    sending.current = attempt;
    setPercent(0);
    detect.mutate(
      {
        file,
        uploadId,
        signal: controller.signal,
        onProgress: setPercent,
        onStart: (id) => {
          if (sending.current === attempt) sending.current = { ...attempt, uploadId: id };
        },
      },
      { onSuccess: onPhoto },
    );
  };
  const take = ([file]: readonly File[]) => {
    if (file === undefined || detect.isPending) return;
    detect.reset();
    const isTooLarge = file.size > imageLimits.bytes;
    setRefusal(isTooLarge ? new ApiError('image.bytes', errors['image.bytes'].message) : null);
    if (!isTooLarge) send(file);
  };
  const dismiss = () => {
    setRefusal(null);
    detect.reset();
  };
  return {
    take,
    percent,
    isBusy: detect.isPending,
    error: refusal ?? detect.error,
    dismiss,
    cancel: () => {
      sending.current?.controller.abort();
      dismiss();
    },
    /** Only the parts that are missing are sent again. */
    retry: () => {
      const { current } = sending;
      if (current === null) return;
      send(current.file, isPassing(detect.error) ? current.uploadId : undefined);
    },
  };
}
