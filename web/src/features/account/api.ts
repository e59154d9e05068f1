import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changePassword, saveLocale, sendEmailCode } from '@timbre/contract/accounts/accounts';
import {
  changeEmail,
  readPhone,
  removePhone,
  savePhone,
  sendPhoneCode,
} from '@timbre/contract/accounts/accounts-contact';
import type { RequestOf } from '@timbre/contract/call';
import { endOtherSessions, endSession, listSessions } from '@timbre/contract/sessions';
import { api } from '../../lib/http/api.ts';
import { keysKey } from '../api-keys/api.ts';

const sessionsKey = ['sessions'] as const;

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => api.send(listSessions, {}, { signal }) });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(endSession, { id }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.send(endOtherSessions, {}),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<typeof changePassword>) => api.send(changePassword, input),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
      void queryClient.invalidateQueries({ queryKey: keysKey });
    },
  });
}

export function useSaveLocale() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<typeof saveLocale>) => api.send(saveLocale, input),
    onSuccess: (user) => queryClient.setQueryData(['user'], user),
  });
}

const phoneKey = ['phone'] as const;

/** The account's phone number, and whether the studio can use one. */
export function usePhone() {
  return useQuery({ queryKey: phoneKey, queryFn: ({ signal }) => api.send(readPhone, {}, { signal }) });
}

export function useSendPhoneCode() {
  return useMutation({ mutationFn: (phone: string) => api.send(sendPhoneCode, { phone }) });
}

/** An address or a number with the code that was sent to it. */
interface Proof {
  readonly address: string;
  readonly code: string;
  readonly password: string;
}

export function useSavePhone(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ address: phone, ...proof }: Proof) => api.send(savePhone, { phone, ...proof }),
    onSuccess: (saved) => {
      queryClient.setQueryData(phoneKey, saved);
      onSaved();
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });
}

export function useRemovePhone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.send(removePhone, {}),
    onSuccess: (left) => queryClient.setQueryData(phoneKey, left),
  });
}

export function useSendChangeCode() {
  return useMutation({ mutationFn: (email: string) => api.send(sendEmailCode, { email, usage: 'change' }) });
}

export function useChangeEmail(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ address: email, ...proof }: Proof) => api.send(changeEmail, { email, ...proof }),
    onSuccess: (user) => {
      queryClient.setQueryData(['user'], user);
      onSaved();
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });
}
