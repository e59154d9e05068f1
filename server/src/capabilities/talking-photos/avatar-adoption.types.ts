import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Avatars that were made in another studio. */
export interface AvatarAdoption {
  /**
   * In the caller's transaction: puts those that came with a copy of someone's data into use, as many as there are slots,
   * and has their voices made again. The others rest until they are chosen; one of a name that is taken gets a number.
   */
  readonly adoptIn: (tx: Tx, actor: Pick<Actor, 'userId' | 'plan'>, ids: readonly string[]) => Promise<void>;
}
