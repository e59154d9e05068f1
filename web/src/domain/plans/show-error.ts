import { ApiError } from '@timbre/client';
import type { ClientErrorCode } from '@timbre/client';
import { translate } from '../../i18n/translate.ts';
import { errorText } from '../../i18n/error-text.ts';
import { isPlanLimit } from './plan-limits.ts';
import { openPlans } from './plans-popup.ts';
import { isDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import '../../i18n/areas/quick-voiceover.ts';

/** The app itself says these: by the log-out dialog, and by loading the present build. */
const saidElsewhere: readonly ClientErrorCode[] = ['session.required', 'client.outdated'];

/**
 * Says in a toast that something failed.
 * The rule: what has a place of its own on the page (a form, a list, a player, an open dialog) says there what went wrong,
 * with the way on beside it. A toast is for what has none: an action of a row, a menu or a key, and work that goes on
 * while the person is elsewhere.
 */
export function showError(error: unknown): void {
  if (error instanceof ApiError && saidElsewhere.includes(error.code)) return;
  const way = isPlanLimit(error)
    ? { label: translate('problem.plans'), run: () => openPlans(error.code, { isNarrow: isDialogOpen() }) }
    : undefined;
  showToast(errorText(error), 'fail', way);
}

/** The same of sound; without a reason of the server's, that it could not be heard. */
export function sayUnheard(why: unknown): void {
  if (why instanceof ApiError) showError(why);
  else showToast(translate('voices.demoFailed'), 'fail');
}
