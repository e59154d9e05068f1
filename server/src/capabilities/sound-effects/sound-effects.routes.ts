import {
  createSoundEffect,
  deleteSoundEffect,
  hideSoundEffect,
  keepSoundEffect,
  listSoundEffects,
  readSoundEffectPrompt,
  suggestSoundEffectPrompt,
} from '@timbre/contract/sound-effects/sound-effects';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { SoundEffectService } from './sound-effects.types.ts';

export const soundEffectRoutes = (effects: SoundEffectService): Route[] => [
  handle(createSoundEffect, ({ actor, input, info }) => effects.create(actor, input, info.signal), {
    commitsAnswer: true,
  }),
  handle(listSoundEffects, ({ actor, input }) => effects.list(actor, input)),
  handle(suggestSoundEffectPrompt, ({ input }) => ({ prompt: effects.suggest(input.language) })),
  handle(readSoundEffectPrompt, ({ input }) => effects.read(input.prompt)),
  handle(keepSoundEffect, ({ actor, input }) => effects.keep(actor, input.id), { commitsAnswer: true }),
  handle(hideSoundEffect, ({ actor, input }) => effects.hide(actor, input.id, input.hide)),
  handle(deleteSoundEffect, async ({ actor, input }) => {
    await effects.remove(actor, input.id);
    return {};
  }),
];
