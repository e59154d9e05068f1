import { createSound, deleteSound, listSounds, renameSound } from '@timbre/contract/sounds';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { SoundService } from './sounds.types.ts';

export const soundRoutes = (sounds: SoundService): Route[] => [
  handle(listSounds, ({ actor }) => sounds.list(actor)),
  handle(createSound, ({ actor, input, info }) => sounds.create(actor, input, info.signal), { commitsAnswer: true }),
  handle(renameSound, ({ actor, input }) => sounds.rename(actor, input.id, input.name)),
  handle(deleteSound, async ({ actor, input }) => {
    await sounds.remove(actor, input.id);
    return {};
  }),
];
