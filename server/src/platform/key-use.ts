import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from './actor.ts';

/** An API key at work. */
export interface KeyUse {
  readonly keyId: string;
  /** The call it makes. */
  readonly callId: string;
}

const current = new AsyncLocalStorage<{ use: KeyUse | null }>();

const useOf = (actor: Pick<Actor, 'key'> | null, callId: string): KeyUse | null =>
  actor?.key === undefined ? null : { keyId: actor.key.id, callId };

/** Runs `work` as what this caller asked for, so that what is held for it is counted as the key's. */
export const withKeyUse = <T>(actor: Pick<Actor, 'key'> | null, callId: string, work: () => T): T =>
  current.run({ use: useOf(actor, callId) }, work);

/** The caller said only now who it is. */
export function noteKeyUse(actor: Pick<Actor, 'key'>, callId: string): void {
  const store = current.getStore();
  if (store !== undefined) store.use = useOf(actor, callId);
}

/** Null outside a request that a key makes. */
export const currentKeyUse = (): KeyUse | null => current.getStore()?.use ?? null;
