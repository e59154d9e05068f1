import type { Actor, Doer } from '../actor.ts';
import type { RequestInfo } from './route.ts';

/** Who changes something, and from where. */
export const doerOf = ({ actor, info }: { readonly actor: Actor; readonly info: RequestInfo }): Doer => ({
  actorId: actor.userId,
  address: info.address,
});
