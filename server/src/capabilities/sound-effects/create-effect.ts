import { randomInt } from 'node:crypto';
import { prices } from '@timbre/contract/money';
import { soundEffectLimits } from '@timbre/contract/sound-effects/sound-effects';
import { soundGenerationLimits } from '@timbre/contract/sound-effects/sound-effects-door';
import type { Tx } from '../../platform/db/database.ts';
import { bytesPerSecond, effectKeeping } from './keep-effect.ts';
import { soundMaking } from './make-sounds.ts';
import type { SoundEffectService, SoundEffectServiceDeps } from './sound-effects.types.ts';

const seeds = 2 ** 31;

/** Sounds of descriptions, four that are kept or one that is not, and what a description says. */
export function effectCreation(
  deps: SoundEffectServiceDeps,
  dropFiles: (tx: Tx, fileIds: readonly string[]) => Promise<void>,
): Pick<SoundEffectService, 'create' | 'createOne' | 'read'> {
  const { db, files } = deps;
  const making = soundMaking(deps);
  const keepEffect = effectKeeping(deps, dropFiles);

  return {
    create: (actor, request, signal) => {
      const { prompt, autoDuration, influence, isLoop, seed } = request;
      const durationSeconds = autoDuration === 1 ? null : request.durationSeconds;
      const { takes } = soundEffectLimits;
      return making.make({
        actor,
        signal,
        price: prices.soundEffectPerGeneration,
        request: { prompt, durationSeconds, influence, isLoop, takes, seed: seed ?? randomInt(seeds) },
        requireRoom: (seconds) =>
          files.requireStorage(actor.userId, actor.plan, Math.round((seconds ?? 0) * takes * bytesPerSecond)),
        finish: (sounds, more) => keepEffect({ actor, request, sounds, ...more }),
      });
    },

    createOne: (actor, request, signal, encode) =>
      making.make({
        actor,
        signal,
        price: soundGenerationLimits.credits,
        request: { ...request, takes: 1, seed: randomInt(seeds) },
        finish: async ([made = new Int16Array()], { pay }) => {
          const bytes = await encode(made);
          signal.throwIfAborted();
          await db.transaction(pay);
          return bytes;
        },
      }),

    read: async (prompt) => {
      const { understood, unknownWords, nearest, durationSeconds, sentTo } = await making.read(prompt);
      const lists = { understood: [...understood], unknownWords: [...unknownWords], nearest: [...nearest] };
      return { ...lists, durationSeconds, sentTo };
    },
  };
}
