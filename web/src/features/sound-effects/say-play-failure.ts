import { ApiError } from '@timbre/client';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';

/** A sound that is not heard has no place of its own on the page; a lost network is named as such. */
export const sayPlayFailure =
  (text: string) =>
  (error: unknown): void => {
    const isLost = error instanceof ApiError && error.code === 'network.failed';
    if (isLost) showError(error);
    else showToast(text, 'fail');
  };
