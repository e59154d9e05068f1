import { countCharacters } from '@timbre/contract/limits';
import { soundEffectLimits } from '@timbre/contract/sound-effects/sound-effects';
import type { SoundEffectMaker, SoundEffectReading, SoundEffectRequest } from '@timbre/engines/ports';
import { joinChannels, toInt16 } from '@timbre/media/pcm';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import { withinTime } from '../../platform/within-time.ts';
import type { GenerationKind, GenerationPayment, OpenGeneration } from '../credits/generation-payment.service.ts';

export interface SoundMakingDeps {
  readonly db: Database;
  /** The one that is asked now. */
  readonly maker: () => Promise<SoundEffectMaker>;
  readonly payment: GenerationPayment;
  /** Bounds what is made at once. */
  readonly inTurn: InTurn;
  readonly log: Logger;
}

/** Left and right at 48 kHz, interleaved. */
export type MadeSound = Int16Array;

export interface PaidWork<T> {
  readonly actor: Actor;
  readonly request: SoundEffectRequest;
  readonly price: number;
  readonly signal: AbortSignal;
  /** Asked before anything is held or made, with the seconds of the sounds where they are known. */
  readonly requireRoom?: (seconds: number | null) => Promise<void>;
  /** Does with the sounds what they were made for, and calls `pay` in its transaction. */
  readonly finish: (
    sounds: readonly MadeSound[],
    more: {
      readonly maker: string;
      readonly reading: SoundEffectReading;
      readonly pay: OpenGeneration['take'];
    },
  ) => Promise<T>;
}

/** What a description says, and who would get it. */
export interface ToldReading extends SoundEffectReading {
  readonly sentTo: string | null;
}

export interface SoundMaking {
  /** Throws `sound-effect.prompt`, `.prompt-long`, `.unknown`, `.maker` and what payment and turns throw: nothing is charged then. */
  readonly make: <T>(work: PaidWork<T>) => Promise<T>;
  readonly read: (prompt: string) => Promise<ToldReading>;
}

/** What pays for them. */
export const effectKind: GenerationKind = { cause: 'sound-effects.generate', lost: 'sound-effect.maker' };
/** Waiting and making together: a hold never gets as old as the clock's sweep. */
const longestMs = 240_000;
/** A hold of this age belongs to a process that died. */
export const abandonedMs = 300_000;

const untold: SoundEffectReading = { understood: [], unknownWords: [], nearest: [], durationSeconds: null };
const longestReason = 200;

function failUnknown({ nearest }: SoundEffectReading): never {
  const reason = nearest.join(', ').slice(0, longestReason);
  return fail('sound-effect.unknown', { field: 'prompt', ...(reason === '' ? {} : { reason }) });
}

function requirePrompt(prompt: string): void {
  const limit = soundEffectLimits.promptChars;
  const actual = countCharacters(prompt);
  if (actual === 0) fail('sound-effect.prompt', { field: 'prompt' });
  if (actual > limit) fail('sound-effect.prompt-long', { field: 'prompt', limit, actual });
}

const readingOf = (maker: SoundEffectMaker, prompt: string): SoundEffectReading => maker.read?.(prompt) ?? untold;

export function soundMaking({ db, maker: makerNow, payment, inTurn, log }: SoundMakingDeps): SoundMaking {
  /** A maker's own error is no one's fault but the maker's; the log says more. */
  async function made(
    maker: SoundEffectMaker,
    request: SoundEffectRequest,
    signal: AbortSignal,
  ): Promise<readonly MadeSound[]> {
    try {
      const sounds = await maker.make(request, signal);
      return sounds.map(({ channels }) => toInt16(joinChannels(channels)));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AppError && error.code === 'disk.full') throw error;
      log.error('A maker of sounds failed', { maker: maker.name, error });
      return fail('sound-effect.maker');
    }
  }

  async function paid<T>(
    work: PaidWork<T>,
    { maker, reading }: { readonly maker: SoundEffectMaker; readonly reading: SoundEffectReading },
    signal: AbortSignal,
  ): Promise<T> {
    const { actor, request, price, finish } = work;
    const what = request.takes === 1 ? '1 sound effect' : `${request.takes} sound effects`;
    const open = await db.transaction((tx) => payment.open(tx, actor, { credits: price, what }));
    try {
      return await inTurn(actor.userId, signal, async () => {
        const sounds = await made(maker, request, signal);
        if (sounds.length === 0) failUnknown(reading);
        // Who went away in the meantime gets and pays nothing.
        signal.throwIfAborted();
        return finish(sounds, { maker: maker.name, reading, pay: open.take });
      });
    } catch (error) {
      // Should this fail too, the clock gives the credits back.
      await open
        .giveBack()
        .catch((problem: unknown) => log.error('Held credits were not returned', { error: problem }));
      throw error;
    }
  }

  return {
    read: async (prompt) => {
      const maker = await makerNow();
      return { ...readingOf(maker, prompt), sentTo: maker.sentTo ?? null };
    },

    make: async (work) => {
      const { request, signal, requireRoom } = work;
      requirePrompt(request.prompt);
      const maker = await makerNow();
      const reading = readingOf(maker, request.prompt);
      if (maker.read !== null && reading.understood.length === 0) failUnknown(reading);
      await requireRoom?.(request.durationSeconds ?? reading.durationSeconds);
      try {
        return await withinTime(longestMs, signal, (limit) => paid(work, { maker, reading }, limit));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof DOMException && error.name === 'TimeoutError') fail('sound-effect.maker');
        throw error;
      }
    },
  };
}
