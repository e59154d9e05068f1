import type { Emotion } from '@timbre/contract/script';
import { joinSamples } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import { plainContent } from './planned-sentence.ts';
import type { SpeechService } from './speech.service.ts';

export interface DemoServiceDeps {
  readonly voices: VoiceService;
  readonly speech: SpeechService;
  readonly blobs: FileStore;
  /** Aborts when a demo takes too long; a demo belongs to no one's request, so it is not ended with one. */
  readonly newLimit?: () => AbortSignal;
}

/** The short sample every voice has in each of its moods: made when someone first plays it, and kept. */
export interface DemoService {
  /** A WAV file's bytes; throws `voice.unavailable`, and `input.invalid` for a mood that the voice cannot act. */
  readonly read: (voiceId: string, emotion: Emotion, userId?: string) => Promise<Uint8Array>;
}

/** A neural clone on a slow machine speaks in one piece, and waits for its turn and its model before that. */
const limitMs = 180_000;

const tooLong = 'This voice’s demo is taking too long. Try again in a minute.';

export function demoService(deps: DemoServiceDeps): DemoService {
  const { voices, speech, blobs, newLimit = () => AbortSignal.timeout(limitMs) } = deps;
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function make(voiceId: string, emotion: Emotion, userId: string | undefined): Promise<Uint8Array> {
    const voice = (await voices.require([voiceId], userId)).get(voiceId) ?? fail('voice.unavailable');
    const kept = await voices.findDemo(voice, emotion);
    if (kept !== null && (await blobs.has(kept))) {
      const pieces: Uint8Array[] = [];
      for await (const piece of await blobs.read(kept)) pieces.push(piece as Uint8Array);
      return Buffer.concat(pieces);
    }
    const moods = await voices.emotions(voiceId, userId);
    if (!moods.includes(emotion)) fail('input.invalid', { field: 'emotion' }, `This voice cannot act "${emotion}".`);
    const limit = newLimit();
    const audio: Int16Array[] = [];
    for await (const event of speech.speak(voice, { ...plainContent(voice.demoText), emotion }, limit)) {
      if (event.kind === 'audio') audio.push(event.samples);
    }
    // An aborted engine ends early without an error; half a demo must never be kept.
    if (limit.aborted) fail('engine.failed', undefined, tooLong);
    if (audio.length === 0) fail('engine.failed');
    const wav = encodeWav(joinSamples(audio), voice.sampleRate);
    const { key } = await blobs.put(wav);
    await voices.setDemo(voice, emotion, key);
    return wav;
  }

  return {
    read: async (voiceId, emotion, userId) => {
      // Before anything is shared: who may not hear it must not join someone who may.
      await voices.require([voiceId], userId);
      const name = `${voiceId}@${emotion}`;
      const shared = underWay.get(name) ?? make(voiceId, emotion, userId).finally(() => underWay.delete(name));
      underWay.set(name, shared);
      return shared;
    },
  };
}
