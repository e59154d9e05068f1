import type { AskForBytes } from '../ask-service.ts';
import type { SoundEffectMaker, SoundEffectRequest, SoundEffectSound } from './port.ts';

export interface ElevenLabsSoundEffectsOptions {
  readonly ask: AskForBytes;
  /** Bytes of whatever format as left and right at 48 kHz; throws when there is no sound in them. */
  readonly decode: (bytes: Uint8Array, signal: AbortSignal) => Promise<readonly Float32Array[]>;
  /** The API's root, such as `https://api.elevenlabs.io`. */
  readonly url: string;
  /** Null: the provider wants none. */
  readonly key: string | null;
  /** Null: the provider's own choice. */
  readonly model: string | null;
}

/** ElevenLabs' `POST /v1/sound-generation`, or a server of its shape. One question makes one take. */
export function elevenLabsSoundEffects(options: ElevenLabsSoundEffectsOptions): SoundEffectMaker {
  const { ask, decode, key, model } = options;
  const url = new URL(`${options.url.replace(/\/+$/u, '')}/v1/sound-generation`);
  const headers = { accept: 'audio/*', ...(key === null ? {} : { 'xi-api-key': key }) };

  async function makeOne(request: SoundEffectRequest, signal: AbortSignal): Promise<SoundEffectSound> {
    const { prompt, durationSeconds, influence, isLoop } = request;
    const body = {
      text: prompt,
      duration_seconds: durationSeconds,
      prompt_influence: influence,
      loop: isLoop,
      ...(model === null ? {} : { model_id: model }),
    };
    const channels = await decode(await ask(url, { headers, body, signal }), signal);
    if ((channels[0]?.length ?? 0) === 0) throw new Error('the service answered no sound');
    return { channels };
  }

  return {
    name: 'ElevenLabs',
    kind: 'remote',
    // No one can ask it what it understands.
    read: null,
    make: async (request, signal) => {
      // What one take lacks, all lack: the others are not waited for.
      const ending = new AbortController();
      const stop = (): void => ending.abort(signal.reason);
      signal.throwIfAborted();
      signal.addEventListener('abort', stop, { once: true });
      try {
        return await Promise.all(Array.from({ length: request.takes }, () => makeOne(request, ending.signal)));
      } finally {
        signal.removeEventListener('abort', stop);
        ending.abort();
      }
    },
  };
}
