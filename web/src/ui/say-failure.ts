import { ApiError } from '@timbre/client';
import type { ClientErrorCode } from '@timbre/client';
import { errorText } from '../i18n/error-text.ts';
import { showToast } from './toast.tsx';

/** The app itself says these: by the log-out dialog, and by loading the present build. */
const saidElsewhere: readonly ClientErrorCode[] = ['session.required', 'client.outdated'];

/**
 * Says in a toast that something failed.
 * The rule: what has a place of its own on the page (a form, a list, a player, an open dialog) says there what went wrong,
 * with the way on beside it. A toast is for what has none: an action of a row, a menu or a key, and work that goes on
 * while the person is elsewhere.
 */
export function sayFailure(error: unknown): void {
  if (error instanceof ApiError && saidElsewhere.includes(error.code)) return;
  showToast(errorText(error), 'fail');
}
