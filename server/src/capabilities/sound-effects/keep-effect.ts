import type { InputOf } from '@timbre/contract/call';
import {
  soundEffectLimits,
  type createSoundEffect,
  type SoundEffect,
} from '@timbre/contract/sound-effects/sound-effects';
import type { SoundEffectReading } from '@timbre/engines/ports';
import { pcmBytes } from '@timbre/media/pcm';
import { wavHeader } from '@timbre/media/wav';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { StoredBlob } from '../../platform/files/file-store.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { OpenGeneration } from '../credits/generation-payment.service.ts';
import { peakCollector, soundRate } from '../sounds/effect-sounds.service.ts';
import type { MadeSound } from './make-sounds.ts';
import { effectOf } from './effect-view.ts';
import type { SoundEffectRow, TakeRow, TakeView } from './sound-effects.store.ts';
import type { SoundEffectServiceDeps } from './sound-effects.types.ts';
import { takeFileName, takeName } from './take-names.ts';

const channels = 2;
const format = { sampleRate: soundRate, channels, bitsPerSample: 16 };

/** Bytes of a second of a take. */
export const bytesPerSecond = soundRate * channels * 2;

export interface FinishedEffect {
  readonly actor: Actor;
  readonly request: InputOf<typeof createSoundEffect>;
  readonly sounds: readonly MadeSound[];
  /** Who made them, as the history says it. */
  readonly maker: string;
  readonly reading: SoundEffectReading;
  readonly pay: OpenGeneration['take'];
}

/** Stores what was made, and in one transaction the rows, the payment and the answer. */
export function effectKeeping(
  deps: SoundEffectServiceDeps,
  dropFiles: (tx: Tx, fileIds: readonly string[]) => Promise<void>,
) {
  const { db, store, files, blobs, clock, newId } = deps;

  const rowOf = ({ actor, request, maker, reading }: FinishedEffect): SoundEffectRow => ({
    id: newId(),
    userId: actor.userId,
    prompt: request.prompt,
    maker,
    createdAt: clock.now(),
    durationSeconds: request.autoDuration === 1 ? null : request.durationSeconds,
    influence: request.influence,
    isLoop: request.isLoop,
    understood: reading.understood,
    unknownWords: reading.unknownWords,
  });

  async function takeOf(tx: Tx, effect: SoundEffectRow, made: MadeSound, blob: StoredBlob, nth: number) {
    const name = takeName(effect.prompt, nth);
    const fileName = takeFileName(name);
    const stored = { ownerId: effect.userId, name: fileName, mediaType: 'audio/wav', purpose: 'sound', blob } as const;
    const collector = peakCollector(channels);
    collector.add(made);
    const take: TakeRow = {
      id: newId(),
      userId: effect.userId,
      effectId: effect.id,
      nth,
      name,
      isHidden: false,
      fileId: await files.storeFile(tx, stored),
      durationSeconds: made.length / channels / soundRate,
      peaks: collector.peaks(),
    };
    return { ...take, fileName, soundId: null };
  }

  async function keep(finished: FinishedEffect, stored: readonly StoredBlob[]): Promise<SoundEffect> {
    const effect = rowOf(finished);
    return db.transaction(async (tx) => {
      await finished.pay(tx);
      const takes: TakeView[] = [];
      for (const [nth, made] of finished.sounds.entries())
        takes.push(await takeOf(tx, effect, made, stored[nth] as StoredBlob, nth));
      await store.insert(
        tx,
        effect,
        takes.map(({ fileName: _, soundId: __, ...row }) => row),
      );
      await dropFiles(tx, await store.removeOld(tx, effect.userId, soundEffectLimits.kept));
      const view = effectOf(effect, takes, files);
      await rememberAnswer(tx, view);
      return view;
    });
  }

  return async (finished: FinishedEffect): Promise<SoundEffect> => {
    const { actor, sounds } = finished;
    const sizeBytes = sounds.reduce((sum, { byteLength }) => sum + byteLength, 0);
    await files.requireStorage(actor.userId, actor.plan, sizeBytes);
    const stored: StoredBlob[] = [];
    return files.keepBlobs(stored, async () => {
      // The bytes first: a row never names what is not there.
      for (const made of sounds)
        stored.push(await blobs.put(Buffer.concat([wavHeader(format, made.byteLength), pcmBytes(made)])));
      return keep(finished, stored);
    });
  };
}
