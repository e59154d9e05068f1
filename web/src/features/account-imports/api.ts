import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@timbre/contract/call';
import * as calls from '@timbre/contract/accounts/account-imports';
import { useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../lib/http/attempt-key.ts';
import { useFollowedJobs, withProgress, type JobFollowing } from '../../lib/http/follow-jobs.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { upload } from '../../lib/http/upload.ts';

const importKey = ['account-import'] as const;
/** What waits for its turn is not followed live. */
const rereadMs = 5000;
type Reading = OutputOf<typeof calls.readAccountImport>;

const refetch = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: importKey });

const following: JobFollowing = {
  open: (id, signal) => api.events(calls.readAccountImportEvents, { id }, { signal }),
  show: (queryClient, id, progress) =>
    queryClient.setQueryData<Reading>(importKey, (read) =>
      read?.latest?.id === id ? { ...read, latest: withProgress(read.latest, progress) } : read,
    ),
  // What came may be of any kind: every list is old.
  end: (queryClient) => void queryClient.invalidateQueries(),
};

/** Whether the studio lets people import, and the last import with its progress. */
export function useAccountImport() {
  const query = useQuery({
    queryKey: importKey,
    queryFn: ({ signal }) => api.send(calls.readAccountImport, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const latest = state.data?.latest ?? null;
      return latest !== null && isUnderWay(latest) ? rereadMs : false;
    },
  });
  const latest = query.data?.latest ?? null;
  useFollowedJobs(latest === null ? [] : [latest], following);
  return query;
}

interface Sending {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** Sends a copy and starts its import; the same file again sends only what is missing. */
export function useBeginImport() {
  const queryClient = useQueryClient();
  const [keys] = useState(attemptKeys);
  const begun = useRef(new WeakMap<File, string>());
  return useMutation({
    mutationFn: async ({ file, signal, onProgress }: Sending) => {
      const fileId = await upload(file, {
        signal,
        onProgress,
        uploadId: begun.current.get(file),
        onStart: (uploadId) => begun.current.set(file, uploadId),
      });
      return sendOnce(keys, fileId, (idempotencyKey) =>
        api.send(calls.createAccountImport, { fileId }, { idempotencyKey }),
      );
    },
    onSettled: () => refetch(queryClient),
  });
}

/** What is done to an import that is there. */
export function useImportWork(id: string) {
  const queryClient = useQueryClient();
  const onSettled = () => refetch(queryClient);
  return {
    cancel: useMutation({ mutationFn: () => api.send(calls.cancelAccountImport, { id }), onSettled }),
    retry: useMutation({ mutationFn: () => api.send(calls.retryAccountImport, { id }), onSettled }),
    close: useMutation({ mutationFn: () => api.send(calls.deleteAccountImport, { id }), onSettled }),
  };
}
