import { useQuery } from '@tanstack/react-query';
import { listUserSpeakers } from '@timbre/contract/voices-store';
import * as z from 'zod/mini';
import { api } from '../../lib/api.ts';
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

export function rememberVoice(speaker: string): void {
  store('recent-voices', JSON.stringify(withRecent(chosenHere(), speaker)));
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
