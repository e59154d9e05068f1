import * as z from 'zod/mini';
import { readStored, store } from '../../lib/storage.ts';
import { withRecent } from '../../lib/voice-filter.ts';

const shape = z.array(z.string());

/** Names of the voices chosen last in this browser, the newest first. */
export function recentVoices(): string[] {
  try {
    const parsed = shape.safeParse(JSON.parse(readStored('recent-voices') ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

export function rememberVoice(speaker: string): void {
  store('recent-voices', JSON.stringify(withRecent(recentVoices(), speaker)));
}
