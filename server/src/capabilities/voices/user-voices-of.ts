import type { Database } from '../../platform/db/database.ts';
import type { UserVoice } from './speaker-view.ts';
import type { UserVoiceStore } from './user-voices.store.ts';

export const unknownToUser: UserVoice = { isFavourite: false, params: null, voteType: null };

/** What a user has to do with each voice, by its id. */
export async function userVoicesOf(
  db: Database,
  userVoices: UserVoiceStore,
  userId: string,
): Promise<(id: string) => UserVoice> {
  const favourites = new Map((await userVoices.favourites(db, userId)).map((one) => [one.voiceId, one]));
  const votes = new Map((await userVoices.votes(db, userId)).map((one) => [one.voiceId, one.voteType]));
  return (id) => ({
    isFavourite: favourites.has(id),
    params: favourites.get(id)?.params ?? null,
    voteType: votes.get(id) ?? null,
  });
}
