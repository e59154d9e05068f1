import type { Outcome } from '@timbre/client';
import { screenLimits } from '@timbre/contract/limits';
import { translate } from '../i18n/translate.ts';
import { errorText } from '../i18n/error-text.ts';
import { queryClient } from '../lib/http/query-client.ts';
import { readVisit, storeVisit } from '../lib/storage.ts';
import { hasTypedText } from '../lib/typed-text.ts';
import { showToast } from '../ui/messages/toast.tsx';

/** Two servers of different builds behind one address must not send a page round in circles. */
const oncePerMs = 60_000;

let isFollowing = false;

/**
 * Body status 150004: says so, and loads the present build 500 ms later. Editors keep their text through
 * it; where something is typed into a field, uploaded or sent, the person says when.
 */
export function followUpdate({ error }: Outcome): void {
  if (isFollowing) return;
  const isBusy = hasTypedText() || queryClient.isMutating() > 0;
  const isRecent = Date.now() - Number(readVisit('refreshed-at') ?? 0) < oncePerMs;
  if (isBusy || isRecent) {
    showToast(translate('connection.updated'), 'plain', { label: translate('shell.reload'), run: refresh });
    return;
  }
  isFollowing = true;
  showToast(errorText(error));
  setTimeout(refresh, screenLimits.followUpMs);
}

function refresh(): void {
  storeVisit('refreshed-at', String(Date.now()));
  const { pathname, search, hash } = window.location;
  window.location.assign(`/refresh?to=${encodeURIComponent(pathname + search + hash)}`);
}

/** A failed look at who is logged in ends the session, and the log-in has no place to say why. */
export function sayUnknownUser({ error }: Outcome): void {
  showToast(errorText(error), 'fail');
}
