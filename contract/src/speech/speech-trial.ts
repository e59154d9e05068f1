// Speech for someone without an account, on the public site.
import * as z from 'zod/mini';
import { call } from '../call.ts';

export const speechTrialLimits = { textChars: 160, perMinute: 8, waiting: 4 } as const;

/** A standard voice of the catalogue says it; nothing is kept, and no one's lexicon is used. */
export const createSpeechTrial = call({
  id: 'createSpeechTrial',
  method: 'POST',
  path: '/gateway-apis/tts/v1/speechTrial',
  kind: 'file',
  access: 'public',
  budget: 'demos',
  input: z.object({ text: z.string(), speaker: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.unknown(),
  errors: [
    ...(['text.empty', 'text.limit', 'text.unspeakable'] as const),
    ...(['voice.unavailable', 'voice.premium', 'voice.language', 'engine.failed', 'request.too-many'] as const),
  ],
});
