import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelRecognitionBatch, listRecognitionBatches } from '@timbre/contract/transcription/transcription-batches';
import { api } from '../../lib/http/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { refetchTranscriptions, transcriptionsKey } from './api.ts';

/** Its figures are of several jobs together, none of which is followed live for it. */
const batchMs = 2000;

/** Those that were sent together and are still under way; read again until they have ended. */
export function useRecognitionBatches() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...transcriptionsKey, 'batches'],
    queryFn: ({ signal }) => api.send(listRecognitionBatches, {}, { signal }),
    enabled: user !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data ?? []).length > 0 ? batchMs : false),
  });
}

export function useCancelBatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (batchId: string) => api.send(cancelRecognitionBatch, { batchId }),
    onSettled: () => refetchTranscriptions(queryClient),
  });
}
