import { useQuery } from '@tanstack/react-query';
import { readTranscription } from '@timbre/contract/transcription/transcription';
import { realignTranscription } from '@timbre/contract/transcription/transcription-work';
import { api } from '../../lib/http/api.ts';
import { isUnderWay } from '../../lib/http/under-way.ts';
import { transcriptionKey } from '../transcription/api.ts';

const read = (id: string, signal?: AbortSignal) =>
  api.send(readTranscription, { id }, signal === undefined ? {} : { signal });

/** Its progress is followed live; this is for when that can't be. */
const rereadMs = 5000;

/** One with its words; read again until its job has ended, and left alone from then on, as it is edited here. */
export const useTranscription = (id: string) =>
  useQuery({
    queryKey: transcriptionKey(id),
    queryFn: ({ signal }) => read(id, signal),
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? rereadMs : false),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });

/** A new address of the recording: the one before has come to its end. */
export const readMediaUrl = async (id: string): Promise<string> => (await read(id)).mediaUrl;

export const realign = (id: string, segmentIds: string[], signal: AbortSignal) =>
  api.send(realignTranscription, { id, segmentIds }, { signal });
