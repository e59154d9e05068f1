import { builtInSoundEffects, elevenLabsSoundEffects, examplePrompts } from '@timbre/engines';
import type { SoundEffectMaker } from '@timbre/engines/ports';
import { soundGenerationLimits } from '@timbre/contract/sound-effects/sound-effects-door';
import { splitChannels } from '@timbre/media/pcm';
import { generationPayment } from '../credits/generation-payment.service.ts';
import { openGenerationStore } from '../credits/open-generations.store.ts';
import { effectKind } from './make-sounds.ts';
import { soundEffectProgram } from './sound-effects.program.ts';
import { soundEffectRoutes } from './sound-effects.routes.ts';
import { soundEffectService } from './sound-effects.service.ts';
import { soundEffectStore } from './sound-effects.store.ts';
import type { ProviderRegistry } from '../providers/provider-registry.service.ts';
import { effectSoundService, soundRate } from '../sounds/effect-sounds.service.ts';
import type { SoundService } from '../sounds/sounds.types.ts';
import { soundStore } from '../sounds/sounds.store.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { askBytes } from '../../platform/egress/ask-json.ts';
import { newId } from '../../platform/ids.ts';
import { decodeAnswer } from '../../platform/sandbox/decode-answer.ts';
import { turns } from '../../platform/sandbox/turns.ts';

interface SoundEffectParts extends Pick<Foundations, 'files' | 'credits' | 'plans'> {
  readonly sounds: Pick<SoundService, 'signedUrl'>;
  readonly providers: ProviderRegistry;
  /** In the place of what is set up. */
  readonly maker?: SoundEffectMaker | undefined;
}

const providerLimits = { maxBytes: 16_000_000, timeoutMs: 120_000 };
const making = { perOwner: 1, total: 2, waiting: 8 };

const maxSeconds = soundGenerationLimits.seconds.max;

/** A provider's answer as left and right. */
const decoder =
  (platform: Platform) =>
  async (bytes: Uint8Array, signal: AbortSignal): Promise<readonly Float32Array[]> =>
    splitChannels(await decodeAnswer(platform, bytes, { sampleRate: soundRate, channels: 2, maxSeconds }, signal), 2);

/** Has one short sound made of a description of the studio's own. */
async function trial(maker: SoundEffectMaker, signal: AbortSignal): Promise<string> {
  const wanted = { prompt: 'a door closes', durationSeconds: 1, influence: 0.3, isLoop: false, takes: 1, seed: 1 };
  const [sound] = await maker.make(wanted, signal);
  const seconds = (sound?.channels[0]?.length ?? 0) / soundRate;
  if (seconds === 0) throw new Error('it gave no sound');
  return `It made a sound of ${seconds.toFixed(1)} seconds.`;
}

/** Services of the owner, asked steadily. */
const remotes = (platform: Platform, providers: ProviderRegistry): (() => Promise<readonly SoundEffectMaker[]>) =>
  providers.clientsOf<SoundEffectMaker>('sound-effects', {
    make: ({ name, url, key, model }, steady) => {
      const once = askBytes(providerLimits);
      const ask: typeof once = (address, question) => steady.ask(question.signal, () => once(address, question));
      return { ...elevenLabsSoundEffects({ url, key, model, ask, decode: decoder(platform) }), sentTo: name };
    },
    trial,
    // What is built in knows other sounds.
    hasNoOther: true,
  });

/** The owner's first provider, or what is built in. */
function makerOf(platform: Platform, providers: ProviderRegistry): () => Promise<SoundEffectMaker> {
  const elsewhere = remotes(platform, providers);
  const here = builtInSoundEffects({ run: soundEffectProgram(platform.sandbox) });
  return async () => (await elsewhere())[0] ?? here;
}

/** Sounds of descriptions. */
export function composeSoundEffects(platform: Platform, parts: SoundEffectParts) {
  const { clock, database, blobs, logger } = platform;
  const { files, credits, plans, sounds, maker: own } = parts;
  // Made in any case, so that the owner's test of a provider works.
  const composed = makerOf(platform, parts.providers);
  const maker = own === undefined ? composed : () => Promise.resolve(own);
  const { db } = database;
  const library = effectSoundService({ store: soundStore, signedUrl: sounds.signedUrl, clock, newId });
  const effects = soundEffectService({
    db,
    store: soundEffectStore,
    maker,
    files,
    blobs,
    clock,
    newId,
    log: logger,
    payment: generationPayment({ db, store: openGenerationStore, plans, credits, clock, newId }, effectKind),
    sounds: library,
    inTurn: turns(making),
    examples: examplePrompts,
  });
  return { effects, soundEffectMaker: maker, periodics: effects.periodics, routes: soundEffectRoutes(effects) };
}
