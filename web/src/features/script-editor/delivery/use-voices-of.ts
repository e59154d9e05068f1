import { useQueries } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import type { Speaker } from '@timbre/contract/voices/voices';
import { readSpeaker } from '@timbre/contract/voices/voices-store';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { api } from '../../../lib/http/api.ts';
import { useVoices, voicesKey } from '../../voices/api.ts';
import '../../../i18n/areas/script-editor.ts';

export type VoiceName = (speaker: string) => string;

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

/** The catalogue and whatever else speaks in those names; a name is empty until it is known. */
export function useVoicesOf(speakers: readonly string[]) {
  const { t } = useTranslation();
  const { voices: listed } = useVoices();
  const inList = useMemo(() => new Set(listed.map(({ speaker }) => speaker)), [listed]);
  const isUnlisted = (speaker: string) => speaker !== '' && !inList.has(speaker);
  const { found, gone } = useUnlisted(inList.size === 0 ? [] : [...new Set(speakers)].filter(isUnlisted));
  return useMemo(() => {
    const voices = new Map([...listed, ...found].map((voice) => [voice.speaker, voice]));
    const nameOf: VoiceName = (speaker) =>
      voices.get(speaker)?.name ?? (gone.includes(speaker) ? t('script.voiceGone') : '');
    return { listed, voices, nameOf };
  }, [listed, found, gone, t]);
}
