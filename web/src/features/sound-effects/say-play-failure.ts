import { ApiError } from '@timbre/client';
import { sayFailure } from '../../domain/plans/say-failure.ts';
import { showToast } from '../../ui/messages/toast.tsx';

/** A sound that is not heard has no place of its own on the page; a lost network is named as such. */
export const sayPlayFailure =
  (text: string) =>
  (error: unknown): void => {
    const isLost = error instanceof ApiError && error.code === 'network.failed';
    if (isLost) sayFailure(error);
    else showToast(text, 'fail');
  };
