import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelDub, retryDub } from '@timbre/contract/dubbing/dubbing';
import { api } from '../../../lib/http/api.ts';
import { refetchDub } from '../api.ts';

/** Stop what is being made, and make it again. */
export function useRunActions(taskId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => refetchDub(queryClient, taskId);
  return {
    cancel: useMutation({ mutationFn: () => api.send(cancelDub, { taskId }), onSettled }),
    /** With a language: its translation, whatever was made since. */
    retry: useMutation({
      mutationFn: (language: string | undefined) => api.send(retryDub, { taskId, language }),
      onSettled,
    }),
  };
}
