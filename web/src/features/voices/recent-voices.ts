import { useQuery } from '@tanstack/react-query';
import { speechLimits } from '@timbre/contract/limits';
import type { SpeakerParams } from '@timbre/contract/voices';
import { recordSpeakerUse, voiceHistoryLimits } from '@timbre/contract/voices-history';
import { listUserSpeakers } from '@timbre/contract/voices-store';
import * as z from 'zod/mini';
import { api } from '../../lib/api.ts';
import { sessionToken } from '../../lib/session-cookie.ts';
import { useSession } from '../../lib/session.ts';
import { readStored, store } from '../../lib/storage.ts';
import { withRecent } from '../../lib/voice-filter.ts';
import { voicesKey } from './api.ts';

const shape = z.array(z.string());

/** Names of the voices chosen last in this browser, the newest first. */
function chosenHere(): string[] {
  try {
    const parsed = shape.safeParse(JSON.parse(readStored('recent-voices') ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

let saving: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps the choice in this browser at once, and with the account once it has rested (specification 4.16): who tries one
 * voice after the other has used the last.
 */
export function rememberVoice(speaker: string, pace: Pick<SpeakerParams, 'speed' | 'pitch'> | null): void {
  store('recent-voices', JSON.stringify(withRecent(chosenHere(), speaker)));
  clearTimeout(saving);
  if (sessionToken() === undefined) return;
  saving = setTimeout(() => {
    const { speed, pitch } = pace ?? { speed: speechLimits.speed.default, pitch: speechLimits.pitch.default };
    // A history that misses a line is no reason to disturb anybody.
    api.send(recordSpeakerUse, { speakerId: speaker, speed, pitch }).catch(() => undefined);
  }, voiceHistoryLimits.saveDebounceMs);
}

/** Names of the voices used last, the newest first: those chosen in this browser, then those the account has heard. */
export function useRecentVoices(): string[] {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: [...voicesKey, 'recent'],
    queryFn: async ({ signal }) =>
      (await api.send(listUserSpeakers, { type: 'Recent' }, { signal })).results.map(({ speaker }) => speaker),
    enabled: user !== null,
    staleTime: 0,
  });
  return [...new Set([...chosenHere(), ...(data ?? [])])];
}
