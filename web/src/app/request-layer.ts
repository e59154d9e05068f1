import type { Outcome } from '@timbre/client';
import { watchDoubleClicks } from '../lib/double-click.ts';
import { noteConnection, startConnection } from '../lib/http/connection.ts';
import { watchOutcomes } from '../lib/http/outcomes.ts';
import { translate } from '../i18n/translate.ts';
import { watchInstall } from '../lib/install.ts';
import { showToast } from '../ui/messages/toast.tsx';
import { startSessionTabs } from '../lib/session/session-tabs.ts';
import { noteLogOut } from '../lib/session/signed-out.ts';
import { watchTypedText } from '../lib/typed-text.ts';
import { followClosing } from './closed-studio.ts';
import { loadFollowing, startStandby } from './standby.ts';

/** What the app does about the end of requests, no matter who sent them. */
export function startRequestLayer(): void {
  watchOutcomes(noteConnection);
  watchOutcomes(noteLogOut);
  watchOutcomes(follow);
  watchOutcomes(followClosing);
  watchDoubleClicks();
  startConnection();
  startSessionTabs();
  watchTypedText();
  startStandby();
  watchInstall(() => showToast(translate('shell.installed'), 'done'));
}

function follow(outcome: Outcome): void {
  const { call, error } = outcome;
  if (error?.code === 'client.outdated') void loadFollowing().then(({ followUpdate }) => followUpdate(outcome));
  else if (call.id === 'readUser' && error !== null && error.status > 0 && error.code !== 'session.required')
    void loadFollowing().then(({ sayUnknownUser }) => sayUnknownUser(outcome));
}
