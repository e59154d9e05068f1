import { ApiError } from '@timbre/client';
import { errors } from '@timbre/contract/errors/errors';
import { imageLimits } from '@timbre/contract/images/images';
import type { Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import { useEffect, useRef, useState } from 'react';
import { useDetectPhoto } from '../../../domain/talking-photos/api.ts';

/** The portrait of an avatar: chosen, sent, and looked through for a face. */
export function usePortrait() {
  const { mutate, reset, isPending, error, data } = useDetectPhoto();
  const [percent, setPercent] = useState(0);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const clear = () => {
    sending.current?.abort();
    setRefused(null);
    reset();
  };
  const take = ([file]: readonly File[]) => {
    if (file === undefined) return;
    clear();
    // Told before anything is sent.
    if (file.size > imageLimits.bytes) return setRefused(new ApiError('image.bytes', errors['image.bytes'].message));
    const { signal } = (sending.current = new AbortController());
    setPercent(0);
    mutate({ file, signal, onProgress: setPercent });
  };
  const photo: Photo | null = isPending ? null : (data ?? null);
  return { photo, isPending, percent, error: refused ?? error, take, clear };
}

export type PortraitControl = ReturnType<typeof usePortrait>;
