import { useMutation } from '@tanstack/react-query';
import type { CodeWay, UserInfo } from '@timbre/contract/accounts/accounts';
import { submitCustomerAction } from '@timbre/contract/accounts/accounts';
import { logIn, logInByCode } from '@timbre/contract/sessions';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { api } from '../../lib/http/api.ts';
import { forgetInviteCode, givenInviteCode, givenOrigin } from '../../lib/session/arrival.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import '../../i18n/areas/login.ts';

export type CodeFormUsage = 'register' | 'reset' | 'login';

export interface CodeEntry {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly via: CodeWay;
  readonly name: string;
  readonly language: string;
  /** Takes a request to delete the account back. */
  readonly keepAccount: boolean;
  /** Of a new password: programs must be given new keys. */
  readonly revokesKeys: boolean;
}

/**
 * What a code is for, to its end: the person is logged in. A new password ends every session, so it is followed by a
 * log-in with it; once it is set, a second try is that log-in only, since the code is used up.
 */
export function useCodeAction(usage: CodeFormUsage, onDone: (user: UserInfo) => void) {
  const { t } = useTranslation();
  const isSet = useRef(false);
  return useMutation({
    mutationFn: async ({ email, code, password, via, name, language, keepAccount, revokesKeys }: CodeEntry) => {
      const keep = keepAccount ? { keepAccount } : {};
      if (usage === 'login') return api.send(logInByCode, { email, code, ...keep });
      if (usage === 'register') {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        const arrival = { inviteCode: givenInviteCode(), marketing: givenOrigin() };
        const entry = { email, code, password, name, language, timeZone, ...arrival };
        const user = await api.send(submitCustomerAction, { action: usage, ...entry });
        forgetInviteCode();
        return user;
      }
      if (!isSet.current) {
        const entry = { email, code, via, password, revokesKeys };
        const { apiKeyCount = 0 } = await api.send(submitCustomerAction, { action: usage, ...entry });
        if (apiKeyCount > 0) showToast(t('login.keysLeft', { count: apiKeyCount }));
      }
      isSet.current = true;
      return api.send(logIn, { email, password, ...keep });
    },
    onSuccess: onDone,
  });
}
