import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import * as calls from '@timbre/contract/transcription/transcription-cuts';
import { useState } from 'react';
import { api } from '../../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../../lib/http/attempt-key.ts';
import { useFollowedJobs, withProgress, type JobFollowing } from '../../../lib/http/follow-jobs.ts';
import { isUnderWay } from '../../../lib/http/under-way.ts';
import { creditsKey } from '../../credits/api.ts';
import { useWorkspace } from '../workspace-context.ts';

const cutFilesKey = (id: string) => ['cut-files', id] as const;
/** What waits for its turn is not followed live. */
const rereadMs = 5000;
const none: readonly calls.CutFile[] = [];

async function refetch(queryClient: QueryClient, id: string): Promise<void> {
  // A file takes of the storage that is left.
  void queryClient.invalidateQueries({ queryKey: creditsKey });
  await queryClient.invalidateQueries({ queryKey: cutFilesKey(id) });
}

const followingOf = (id: string): JobFollowing => ({
  open: (cutFileId, signal) => api.events(calls.readCutFileEvents, { id, cutFileId }, { signal }),
  show: (queryClient, cutFileId, progress) =>
    queryClient.setQueryData<readonly calls.CutFile[]>(cutFilesKey(id), (files) =>
      files?.map((file) => (file.id === cutFileId ? withProgress(file, progress) : file)),
    ),
  end: (queryClient) => void refetch(queryClient, id),
});

/** The files that were made of a recording, with the progress of those under way. */
export function useCutFiles(id: string) {
  const [following] = useState(() => followingOf(id));
  const query = useQuery({
    queryKey: cutFilesKey(id),
    queryFn: ({ signal }) => api.send(calls.listCutFiles, { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? rereadMs : false),
  });
  useFollowedJobs(query.data ?? none, following);
  return query;
}

/** Makes files of the cuts as they are saved, and what else is done with them. */
export function useCutFileWork() {
  const queryClient = useQueryClient();
  const { id, saver } = useWorkspace();
  const [keys] = useState(attemptKeys);
  const onSettled = () => refetch(queryClient, id);
  return {
    create: useMutation({
      mutationFn: async (format: calls.CutFileFormat) => {
        const { revision } = await saver.flush();
        const request = { id, format };
        return sendOnce(keys, [request, revision], (idempotencyKey) =>
          api.send(calls.createCutFile, request, { idempotencyKey }),
        );
      },
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (cutFileId: string) => api.send(calls.cancelCutFile, { id, cutFileId }),
      onSettled,
    }),
    retry: useMutation({
      mutationFn: (cutFileId: string) => api.send(calls.retryCutFile, { id, cutFileId }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (cutFileId: string) => api.send(calls.deleteCutFile, { id, cutFileId }),
      onSettled,
    }),
  };
}

export type CutFileWork = ReturnType<typeof useCutFileWork>;
