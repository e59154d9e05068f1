import type { Query } from '@tanstack/react-query';
import type { Outcome } from '@timbre/client';
import { matchScreen } from '@timbre/contract/screens/screens';
import { create } from 'zustand';
import { queryClient } from '../http/query-client.ts';
import { clearSessionToken, sessionToken } from './session-cookie.ts';
import { forget } from '../storage.ts';
import { userKey } from './user-key.ts';

/** The session ended while `path` was open. `asking`: the dialog is open · `staying`: it was closed to stay on the page. */
export interface SignedOut {
  readonly state: 'asking' | 'staying';
  readonly path: string;
}

/** Calls that never ask: user info, plan status, checks for new customers and surveys, and the log-out itself. */
export const silentCalls: readonly string[] = [
  'readUser',
  'readPlanStatus',
  'readNewCustomer',
  'readNewcomer',
  'readSurveyConfig',
  'readSurveyDue',
  'readSurveyDone',
  'readScoreDue',
  'logOut',
];

const useEnd = create<{ readonly end: SignedOut | null }>(() => ({ end: null }));

const set = (end: SignedOut | null): void => useEnd.setState({ end });

/** Ends the session on this page when an answer says that the server no longer knows it. */
export function noteLogOut({ call, options, error }: Outcome): void {
  // A lock has the same number and another name: it is no one's log-out.
  if (error?.code !== 'session.required') return;
  // The answer itself may have taken the marker already.
  const wasLoggedIn = sessionToken() !== undefined || Boolean(queryClient.getQueryData(userKey));
  clearSessionToken();
  // A visitor who calls too much is no one who was logged out.
  if (wasLoggedIn) endSession(options.hidesLogOut !== true && !silentCalls.includes(call.id));
}

/**
 * Marks the page as logged out; asks once, and only where a log-in is needed. A page that was opened after the session
 * had ended has nothing on it to stay for: it goes to the log-in.
 */
export function endSession(isAsking: boolean): void {
  if (signedOutNow() !== null) return;
  const { pathname } = window.location;
  const needsLogIn = (matchScreen(pathname)?.screen.access ?? 'public') !== 'public';
  if (isAsking && needsLogIn && isConfirmed()) set({ state: 'asking', path: pathname });
  else forgetPerson();
}

/** True once the server has said on this page who is logged in; the stored user of an earlier page counts from 0. */
function isConfirmed(): boolean {
  return (queryClient.getQueryState(userKey)?.dataUpdatedAt ?? 0) > 0;
}

/** Forgets who was logged in on this page, and everything that was loaded for them. */
export function forgetPerson(): void {
  // Voices someone chose, their own ones too, are no one else's business.
  forget('recent-voices');
  const others = { predicate: ({ queryKey }: Query) => queryKey[0] !== userKey[0] };
  queryClient.setQueryData(userKey, null);
  // What is on the screen is emptied too, and read as a visitor may.
  void queryClient.resetQueries(others);
  queryClient.removeQueries({ predicate: (query) => others.predicate(query) && query.getObserversCount() === 0 });
}

/** Closes the dialog and leaves the page as it is. */
export function staySignedOut(): void {
  const end = signedOutNow();
  if (end !== null) set({ ...end, state: 'staying' });
}

export const forgetSignedOut = (): void => set(null);

export const signedOutNow = (): SignedOut | null => useEnd.getState().end;

/** Null: no one was logged out under this page's eyes. */
export const useSignedOut = (): SignedOut | null => useEnd(({ end }) => end);
