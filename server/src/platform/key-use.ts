import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './actor.ts';

/** An API key at work. */
export interface KeyUse {
  readonly keyId: string;
  /** The call it makes. */
  readonly callId: string;
}

/** The voice that speaks for a key, and what makes it. */
export interface VoiceUse {
  readonly voiceId: string;
  readonly engine: string;
}

/** What one voice spoke of a work. */
export interface SpokenShare extends VoiceUse {
  readonly seconds: number;
  readonly characters: number;
}

interface Work {
  use: KeyUse | null;
  readonly onVoice: (voice: VoiceUse) => void;
}

const current = new AsyncLocalStorage<Work>();

const useOf = (actor: Pick<Actor, 'key'> | null, callId: string): KeyUse | null =>
  actor?.key === undefined ? null : { keyId: actor.key.id, callId };

/**
 * Runs `work` as what this caller asked for, so that what is held for it is counted as the key's. `onVoice` is told the
 * voices that speak for it.
 */
export const withKeyUse = <T>(
  { actor, callId, onVoice }: { actor: Pick<Actor, 'key'> | null; callId: string; onVoice: Work['onVoice'] },
  work: () => T,
): T => current.run({ use: useOf(actor, callId), onVoice }, work);

/** The caller said only now who it is. */
export function noteKeyUse(actor: Pick<Actor, 'key'>, callId: string): void {
  const store = current.getStore();
  if (store !== undefined) store.use = useOf(actor, callId);
}

/** This voice speaks for the request under way; does nothing outside one. */
export const noteVoiceUse = ({ voiceId, engine }: VoiceUse): void => current.getStore()?.onVoice({ voiceId, engine });

/** Null outside a request that a key makes. */
export const currentKeyUse = (): KeyUse | null => current.getStore()?.use ?? null;
