import { useQueries, useQuery } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import type { Speaker } from '@timbre/contract/voices/voices';
import { plans } from '@timbre/contract/plans';
import { searchSpeakers, voiceLimits } from '@timbre/contract/voices/voices';
import { labGroup, listSpeakersByType, readSpeaker } from '@timbre/contract/voices/voices-store';
import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { api } from '../../lib/http/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { useUserRights } from '../credits/api.ts';
import { baseLanguage, firstVoice } from '../../domain/voices/voice-filter.ts';
import { spokenLanguage } from '../../domain/voices/wanted-language.ts';
import { keepVoices, useKeptVoices } from './kept-voices.ts';

export interface VoiceCatalogue {
  readonly voices: readonly Speaker[];
  readonly isPending: boolean;
  /** It is read, for the first time or again. */
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

export const voicesKey = ['voices'] as const;
/** Of one's own voices and the slots they take. */
export const clonesKey = ['clones'] as const;
export const catalogueKey = [...voicesKey, 'catalogue'] as const;

const noVoices: readonly Speaker[] = [];

/** The whole catalogue: it is filtered here, so that typing never waits. */
export function useVoices(): VoiceCatalogue {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: catalogueKey,
    queryFn: ({ signal }) => loadCatalogue(signal),
    staleTime: 300_000,
  });
  const kept = useKeptVoices(data === undefined, error !== null);
  return {
    voices: data ?? kept ?? noVoices,
    isPending: isPending && kept === null,
    isFetching,
    error,
    refetch: () => void refetch(),
  };
}

/** Page by page, and kept for a slow day. */
async function loadCatalogue(signal: AbortSignal): Promise<readonly Speaker[]> {
  const loaded: Speaker[] = [];
  let pages = 1;
  for (let pageNum = 1; pageNum <= pages; pageNum += 1) {
    const page = await api.send(searchSpeakers, { pageSize: voiceLimits.page, pageNum }, { signal });
    loaded.push(...page.results);
    pages = page.totalPages;
  }
  keepVoices(loaded);
  // One's own come with them, and stay out of what the browser keeps: the next person here may be another.
  const own = await api.send(
    listSpeakersByType,
    { type: labGroup, pageSize: voiceLimits.page, pageNum: 1 },
    { signal },
  );
  return [...loaded, ...own.results];
}

/** Whether premium voices may be exported; a visitor is told the Free plan's rights, and no one waits for theirs. */
export function usePremiumVoices(): boolean {
  const { user } = useSession();
  const rights = useUserRights().data;
  return user === null ? plans.free.hasPremiumVoices : (rights?.hasPremiumVoices ?? true);
}

const isAny = (): boolean => true;

interface VoiceWish {
  /** Taken where there are any; always the same function. */
  readonly isSuited?: (voice: Speaker) => boolean;
  /** Left out: the interface's. */
  readonly language?: string | null;
}

/** The voice of that name, else the one to begin with; undefined while there are none. */
export function useVoice(speaker: string | null, { isSuited = isAny, language }: VoiceWish = {}): Speaker | undefined {
  const { voices } = useVoices();
  const hasPremiumVoices = usePremiumVoices();
  const shownIn = useLanguage();
  return useMemo(() => {
    const wanted = spokenLanguage(voices, [language, shownIn]) ?? shownIn;
    return (
      voices.find((voice) => voice.speaker === speaker) ??
      firstVoice(voices.filter(isSuited), wanted, hasPremiumVoices) ??
      firstVoice(voices, wanted, hasPremiumVoices)
    );
  }, [voices, speaker, isSuited, language, shownIn, hasPremiumVoices]);
}

/** Gives a voice that speaks a language: the present one when it does. */
export function useVoiceFor(): (language: string, present: Speaker | undefined) => Speaker | undefined {
  const { voices } = useVoices();
  const hasPremiumVoices = usePremiumVoices();
  return useCallback(
    (language, present) =>
      present !== undefined && baseLanguage(present.language) === language
        ? present
        : firstVoice(voices, language, hasPremiumVoices),
    [voices, hasPremiumVoices],
  );
}

interface Looked {
  readonly found: readonly Speaker[];
  readonly gone: readonly string[];
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'input.not-found';

/** The voices of those names that stand in no list, as hidden ones that scripts go on speaking in. */
function useUnlisted(speakers: readonly string[]): Looked {
  return useQueries({
    queries: speakers.map((speakerId) => ({
      queryKey: [...voicesKey, 'unlisted', speakerId],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => api.send(readSpeaker, { speakerId }, { signal }),
      staleTime: 300_000,
    })),
    combine: (results): Looked => ({
      found: results.flatMap(({ data }) => data ?? []),
      gone: speakers.filter((_, index) => isGone(results[index]?.error)),
    }),
  });
}

/** The catalogue and whatever else speaks in those names; `gone`: names that no voice has any more. */
export function useSpokenVoices(speakers: readonly string[]) {
  const { voices: listed } = useVoices();
  const inList = useMemo(() => new Set(listed.map(({ speaker }) => speaker)), [listed]);
  const isUnlisted = (speaker: string) => speaker !== '' && !inList.has(speaker);
  const { found, gone } = useUnlisted(inList.size === 0 ? [] : [...new Set(speakers)].filter(isUnlisted));
  return useMemo(() => {
    const voices: ReadonlyMap<string, Speaker> = new Map([...listed, ...found].map((voice) => [voice.speaker, voice]));
    return { listed, voices, gone };
  }, [listed, found, gone]);
}
