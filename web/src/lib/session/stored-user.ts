import { userInfo, type UserInfo } from '@timbre/contract/accounts/accounts';
import { queryClient } from '../http/query-client.ts';
import { sessionToken } from './session-cookie.ts';
import { forget, readStored, store } from '../storage.ts';
import { userKey } from './user-key.ts';

/** Who was logged in when this browser last asked, so that a reload shows the studio at once; null: not this session. */
export function storedUser(): UserInfo | null {
  const token = sessionToken();
  if (token === undefined || readStored('ww_token') !== token) return null;
  try {
    return userInfo.parse(JSON.parse(readStored('userInfo') ?? ''));
  } catch {
    return null;
  }
}

function keep(user: UserInfo | null | undefined): void {
  const token = sessionToken();
  if (user == null || token === undefined) {
    forget('userInfo');
    forget('ww_token');
  } else if (store('ww_token', token)) {
    store('userInfo', JSON.stringify(user));
  }
}

/** Begins with the stored user, who counts as out of date, and from then on stores the user that the answers name. */
export function keepUser(): void {
  const user = storedUser();
  if (user !== null) queryClient.setQueryData(userKey, user, { updatedAt: 0 });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey[0] !== userKey[0]) return;
    if (type === 'removed') keep(null);
    else if (type === 'updated' && query.state.status === 'success') keep(query.state.data as UserInfo | null);
  });
}
