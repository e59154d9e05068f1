import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import type { RequestOf } from '@timbre/contract/call';
import * as calls from '@timbre/contract/talking-photos/talking-photos-cases';
import { useState } from 'react';
import { ownAvatarsKey } from '../../../domain/talking-photos/api.ts';
import { api } from '../../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../../lib/http/attempt-key.ts';
import { voicesKey } from '../../voices/api.ts';

/** Whether an avatar of this name is there; null: nothing to ask about. */
export const useNameTaken = (name: string | null) =>
  useQuery({
    queryKey: [...ownAvatarsKey, 'name', name],
    queryFn: ({ signal }) => api.send(calls.checkAvatarName, { name: name ?? '' }, { signal }),
    enabled: name !== null,
    staleTime: 0,
  });

/** Begins an avatar; once for one form, however often it is sent after a lost answer. */
export function useCreateAvatar() {
  const queryClient = useQueryClient();
  const [keys] = useState(attemptKeys);
  return useMutation({
    mutationFn: (request: RequestOf<typeof calls.createAvatarCase>) =>
      sendOnce(keys, request, (idempotencyKey) => api.send(calls.createAvatarCase, request, { idempotencyKey })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownAvatarsKey }),
  });
}

/** Everything that is done to avatars; lists of voices have those of avatars in them. */
export function useAvatarWork() {
  const queryClient = useQueryClient();
  const onSettled = () => {
    void queryClient.invalidateQueries({ queryKey: ownAvatarsKey });
    void queryClient.invalidateQueries({ queryKey: voicesKey });
  };
  return {
    onSettled,
    retry: useMutation({ mutationFn: (id: string) => api.send(calls.retryAvatarCase, { id }), onSettled }),
    retryDemo: useMutation({ mutationFn: (id: string) => api.send(calls.retryAvatarCaseDemo, { id }), onSettled }),
    remove: useMutation({ mutationFn: (id: string) => api.send(calls.deleteAvatarCase, { id }), onSettled }),
  };
}
export type AvatarWork = ReturnType<typeof useAvatarWork>;

export const setAvatarUse = (usableList: string[], disableList: string[]) =>
  api.send(calls.setAvatarCaseUse, { usableList, disableList });
