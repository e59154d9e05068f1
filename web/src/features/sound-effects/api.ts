import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@timbre/contract/call';
import type { Language } from '@timbre/contract/screens/screen';
import {
  createSoundEffect,
  deleteSoundEffect,
  hideSoundEffect,
  keepSoundEffect,
  listSoundEffects,
  readSoundEffectPrompt,
  type SoundEffect,
  type SoundEffectTake,
  soundEffectLimits,
  suggestSoundEffectPrompt,
} from '@timbre/contract/sound-effects/sound-effects';
import type { Sound } from '@timbre/contract/sounds';
import { useCallback } from 'react';
import { api } from '../../lib/http/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { creditsKey } from '../credits/api.ts';
import { soundsKey } from '../script-editor/api.ts';
import { type EffectPage, pageAfter, withTake } from './effect-history.ts';

const effectsKey = ['sound-effects'] as const;
const historyKey = [...effectsKey, 'history'] as const;
type History = InfiniteData<EffectPage, number>;

/** What would be understood of a description; nothing is asked about an empty one. */
export function useReading(prompt: string) {
  const text = prompt.trim();
  return useQuery({
    queryKey: [...effectsKey, 'reading', text],
    queryFn: ({ signal }) => api.send(readSoundEffectPrompt, { prompt: text }, { signal }),
    enabled: text !== '' && text.length <= soundEffectLimits.promptChars,
    // What was understood stays in sight while the next word is looked at; an emptied field says nothing.
    placeholderData: (before) => (text === '' ? undefined : before),
    staleTime: 300_000,
    gcTime: 30_000,
    retry: false,
  });
}

export const useSuggestion = () =>
  useMutation({
    mutationFn: async (language: Language) => (await api.send(suggestSoundEffectPrompt, { language })).prompt,
  });

/** Makes four takes; `key` names the attempt, so that trying again never makes or charges two. */
export const makeEffect = (request: RequestOf<typeof createSoundEffect>, key: string, signal: AbortSignal) =>
  api.send(createSoundEffect, request, { signal, idempotencyKey: key });

/** To be called when one was made or stopped: history, balance and the day's generations are others then. */
export function useEffectsChanged() {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: historyKey });
    void queryClient.invalidateQueries({ queryKey: creditsKey });
  }, [queryClient]);
}

/** What was made before, the newest first. */
export function useEffectHistory(isWanted: boolean) {
  const { user } = useSession();
  const { page: size, firstPage, sortNewest: sort } = soundEffectLimits;
  return useInfiniteQuery({
    queryKey: historyKey,
    queryFn: ({ pageParam, signal }) => api.send(listSoundEffects, { page: pageParam, size, sort }, { signal }),
    initialPageParam: firstPage as number,
    getNextPageParam: ({ totalPages }, _, page) => pageAfter(page, totalPages),
    enabled: isWanted && user !== null,
    retry: false,
  });
}

function changeHistory(queryClient: QueryClient, change: (one: SoundEffect) => SoundEffect | null): void {
  queryClient.setQueryData<History>(historyKey, (history) => {
    if (history === undefined) return undefined;
    const pages = history.pages.map((page) => {
      const results = page.results.flatMap((one) => change(one) ?? []);
      return { ...page, results, totalElements: page.totalElements - (page.results.length - results.length) };
    });
    return { ...history, pages };
  });
}

type TakeChange = Partial<SoundEffectTake> & { readonly id: string };

/** Puts a take's new state into the history and wherever else it is shown. */
function useTakeChange(onChange: (change: TakeChange) => void) {
  const queryClient = useQueryClient();
  return (change: TakeChange) => {
    changeHistory(queryClient, (one) => withTake(one, change));
    onChange(change);
  };
}

/** Out of sight or back; shown at once, taken back when it fails. */
export function useHideTake(onChange: (change: TakeChange) => void) {
  const show = useTakeChange(onChange);
  return useMutation({
    mutationFn: (wish: { readonly id: string; readonly hide: boolean }) => api.send(hideSoundEffect, wish),
    onMutate: show,
    onError: (_error, { id, hide }) => show({ id, hide: !hide }),
  });
}

/** Into the library of sounds, where the script editor finds it. */
export function useKeepTake(onChange: (change: TakeChange) => void) {
  const queryClient = useQueryClient();
  const show = useTakeChange(onChange);
  return useMutation({
    mutationFn: (id: string) => api.send(keepSoundEffect, { id }),
    onSuccess: (sound, id) => {
      show({ id, soundId: sound.id });
      // Known there at once, so that what is inserted has its name.
      queryClient.setQueryData<Sound[]>(soundsKey, (sounds) => sounds && [sound, ...sounds.filter(isOther(sound))]);
      void queryClient.invalidateQueries({ queryKey: soundsKey });
    },
  });
}

const isOther =
  (sound: Sound) =>
  ({ id }: Sound): boolean =>
    id !== sound.id;

export function useDeleteEffect() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send(deleteSoundEffect, { id }),
    onSuccess: (_, id) => {
      changeHistory(queryClient, (one) => (one.id === id ? null : one));
      void queryClient.invalidateQueries({ queryKey: historyKey });
    },
  });
}
