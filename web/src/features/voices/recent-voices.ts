import { useQuery } from '@tanstack/react-query';
import { speechLimits } from '@timbre/contract/limits';
import { type Speaker, speakerInMood } from '@timbre/contract/voices/voices';
import { recordSpeakerUse, voiceHistoryLimits } from '@timbre/contract/voices/voices-history';
import { listUserSpeakers } from '@timbre/contract/voices/voices-store';
import * as z from 'zod/mini';
import { api } from '../../lib/http/api.ts';
import { sessionToken } from '../../lib/session/session-cookie.ts';
import { useSession } from '../../lib/session/session.ts';
import { readStored, store } from '../../lib/storage.ts';
import { withRecent } from '../../domain/voices/voice-filter.ts';
import type { VoiceStart } from '../../domain/voices/voice-start.ts';
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

/** The choice that the account is not told yet. */
let resting: { readonly timer: ReturnType<typeof setTimeout>; readonly save: () => void } | undefined;

function saveNow(): void {
  clearTimeout(resting?.timer);
  resting?.save();
  resting = undefined;
}

/**
 * Keeps the choice in this browser at once, and with the account once it has rested: who tries one
 * voice after the other has used the last. Who leaves the page sooner has used it too, and no one else.
 */
export function rememberVoice({ speaker, vipAuth: quality }: Speaker, start: VoiceStart): void {
  store('recent-voices', JSON.stringify(withRecent(chosenHere(), speaker)));
  clearTimeout(resting?.timer);
  resting = undefined;
  const token = sessionToken();
  if (token === undefined) return;
  const { emotion = 'neutral', speed = speechLimits.speed.default, pitch = speechLimits.pitch.default } = start;
  const use = { speakerId: speakerInMood(speaker, emotion), speed, pitch, quality };
  const save = () => {
    if (sessionToken() !== token) return;
    // A history that misses a line is no reason to disturb anyone.
    api.send(recordSpeakerUse, use, { outlivesPage: true }).catch(() => undefined);
  };
  resting = { save, timer: setTimeout(saveNow, voiceHistoryLimits.saveDebounceMs) };
  window.addEventListener('pagehide', saveNow);
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
