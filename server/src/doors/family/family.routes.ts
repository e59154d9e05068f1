import { dubForSpeaker } from '@timbre/contract/voices/voices-auditions';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import { dubbedForSpeaker, type DubForSpeakerDeps } from './dub-for-speaker.ts';

/** Calls that only programs of this product's family send. */
export const familyRoutes = (deps: DubForSpeakerDeps): Route[] => [
  handle(dubForSpeaker, ({ actor, input, info }) => dubbedForSpeaker(deps, { actor, input, signal: info.signal })),
];
