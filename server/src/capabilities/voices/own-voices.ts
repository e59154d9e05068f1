import type { Database } from '../../platform/db/database.ts';
import type { UserVoiceStore } from './user-voices.store.ts';
import type { VoiceService, Voice } from './voices.types.ts';
import type { VoiceStore } from './voices.store.ts';

export interface OwnVoiceDeps {
  readonly db: Database;
  readonly store: VoiceStore;
  readonly userVoices: UserVoiceStore;
  readonly catalogue: () => Promise<Voice[]>;
  readonly requireUsable: (voice: Voice | undefined, id: string, userId: string) => void;
}

type OwnVoices = Pick<
  VoiceService,
  'addOwn' | 'renameOwn' | 'setOwnUse' | 'holdOwn' | 'removeOwn' | 'demoTextOf' | 'own'
>;

/** Voices that one user alone has. */
export const ownVoices = ({ db, store, userVoices, catalogue, requireUsable }: OwnVoiceDeps): OwnVoices => ({
  addOwn: (tx, { playCount: _, isAvailable: _is, ...voice }) => store.addOwn(tx, voice),
  renameOwn: (tx, ownerId, id, name) => store.renameOwn(tx, ownerId, id, name),
  setOwnUse: async (tx, ownerId, { usable, unusable }) => {
    if (usable.length > 0) await store.setOwnAvailable(tx, ownerId, usable, true);
    if (unusable.length > 0) await store.setOwnAvailable(tx, ownerId, unusable, false);
  },
  holdOwn: async (tx, userId, chosen) => {
    const own = chosen.flatMap(({ id, ownerId }) => (ownerId === null ? [] : [id]));
    if (own.length === 0) return;
    const held = new Map((await store.hold(tx, own)).map((voice) => [voice.id, voice]));
    for (const id of own) requireUsable(held.get(id), id, userId);
  },
  removeOwn: async (tx, ownerId, id) => {
    await userVoices.forget(tx, ownerId, id);
    await store.removeOwn(tx, ownerId, id);
  },
  demoTextOf: async (language) => {
    const best = await catalogue();
    return (best.find((voice) => voice.language === language) ?? best[0])?.demoText ?? 'This is my voice.';
  },
  own: async (userId) => (await store.listOwn(db, userId)).filter(({ isAvailable }) => isAvailable),
});
