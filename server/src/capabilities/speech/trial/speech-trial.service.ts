import { countCharacters } from '@timbre/contract/limits';
import { speechTrialLimits as limits } from '@timbre/contract/speech/speech-trial';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import { joinSamples } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import pLimit from 'p-limit';
import type { RequestCounters } from '../../../platform/counters/request-counters.ts';
import { fail } from '../../../platform/errors.ts';
import type { VoiceService } from '../../voices/voices.types.ts';
import { speakSentence } from '../speak-script.ts';
import { plainSegment, type SpeechService } from '../speech.service.ts';

export interface SpeechTrialDeps {
  readonly voices: Pick<VoiceService, 'require'>;
  readonly speech: Pick<SpeechService, 'planWith' | 'speak'>;
  readonly counters: Pick<RequestCounters, 'countInMinute'>;
}

export interface SpeechTrialRequest {
  /** Whose trials are counted together. */
  readonly network: string;
  readonly text: string;
  /** May name a mood, as `flite-rms@cheerful`. */
  readonly speaker: string;
}

/** A visitor's sentence, spoken without an account: costs no one anything and leaves nothing behind. */
export interface SpeechTrialService {
  /** A WAV file's bytes, mono 16-bit at the voice's rate. Throws what the call names. */
  readonly speak: (request: SpeechTrialRequest, signal: AbortSignal) => Promise<Uint8Array>;
}

const retryAfterSeconds = 5;

export function speechTrialService({ voices, speech, counters }: SpeechTrialDeps): SpeechTrialService {
  // One at a time: visitors never take the engines from those who have an account.
  const turn = pLimit(1);

  async function inTurn(network: string, speak: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const { isOver, resetSeconds } = await counters.countInMinute('speech-trial', network, limits.perMinute);
    if (isOver) fail('request.too-many', { retryAfterSeconds: resetSeconds });
    if (turn.activeCount + turn.pendingCount > limits.waiting) fail('request.too-many', { retryAfterSeconds });
    return turn(speak);
  }

  return {
    speak: async ({ network, text, speaker }, signal) => {
      if (text.trim() === '') fail('text.empty', { field: 'text' });
      const actual = countCharacters(text);
      if (actual > limits.textChars) fail('text.limit', { field: 'text', limit: limits.textChars, actual });
      const { speaker: voiceId, emotion } = parseSpeaker(speaker);
      const found = await voices.require([voiceId]);
      const voice = found.get(voiceId) ?? fail('voice.unavailable', { field: 'speaker' });
      if (voice.quality > 0) {
        fail('voice.premium', { field: 'speaker' }, `${voice.name} is a premium voice. Choose a standard voice here.`);
      }
      const sentences = speech.planWith(null, [{ ...plainSegment(text, voiceId), emotion }], found);
      return inTurn(network, async () => {
        const audio: Int16Array[] = [];
        for (const sentence of sentences) {
          const events = speech.speak(voice, sentence, signal);
          const asked = { events, spoken: { voice, sentence, upTo: 0 }, pauseSeconds: sentence.pauseSeconds };
          for await (const event of speakSentence(asked, signal)) if (event.kind === 'audio') audio.push(event.samples);
          signal.throwIfAborted();
        }
        return encodeWav(joinSamples(audio), voice.sampleRate);
      });
    },
  };
}
