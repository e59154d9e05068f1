// Who speaks in a video translation, in the shape of ElevenLabs’ dubbing resources.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dubLimits } from './dub-document.ts';
import { doorGet } from './dubbing-door.ts';
import {
  dubbingChangeErrors,
  dubbingResourcePath,
  dubbingVersion,
  someDubbingLanguages,
} from './dubbing-door-resource.ts';

const shared = { door: 'elevenlabs', access: 'user' } as const;

/** Voices here have no such settings: `voice_stability`, `voice_similarity` and `voice_style` are passed over. */
const speaker = {
  speaker_name: z.nullish(z.string().check(z.trim(), z.minLength(1), z.maxLength(dubLimits.speakerNameChars))),
  voice_id: z.nullish(z.string()),
};

export const createDubbingSpeaker = call({
  ...shared,
  method: 'POST',
  id: 'createDubbingSpeaker',
  path: `${dubbingResourcePath}/speaker`,
  idempotent: true,
  input: z.object({ dubbing_id: z.string(), ...speaker }),
  output: z.extend(dubbingVersion, { speaker_id: z.string() }),
  errors: dubbingChangeErrors,
});

export const updateDubbingSpeaker = call({
  ...shared,
  method: 'PATCH',
  id: 'updateDubbingSpeaker',
  path: `${dubbingResourcePath}/speaker/{speaker_id}`,
  input: z.object({ dubbing_id: z.string(), speaker_id: z.string(), ...speaker, languages: someDubbingLanguages }),
  output: dubbingVersion,
  errors: dubbingChangeErrors,
});

/** Voices that speak the first target language, the most similar first. */
export const listDubbingSimilarVoices = call({
  ...doorGet,
  id: 'listDubbingSimilarVoices',
  path: `${dubbingResourcePath}/speaker/{speaker_id}/similar-voices`,
  input: z.object({ dubbing_id: z.string(), speaker_id: z.string() }),
  output: z.object({
    voices: z.array(
      z.object({
        voice_id: z.string(),
        name: z.string(),
        category: z.enum(['cloned', 'premade']),
        description: z.string(),
      }),
    ),
  }),
  errors: ['input.not-found', 'request.too-many'],
});
