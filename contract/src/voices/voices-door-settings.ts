// How a caller likes each voice, in the shape of ElevenLabs. Speech through ElevenLabs' calls that names no speed of its
// own takes the stored one; the other settings are kept and answered, and the voice speaks as it does.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { speechSpeed } from '../speech/speech-socket.ts';

const share = z.number().check(z.gte(0), z.lte(1));

export const elevenLabsVoiceSettings = z.object({
  stability: share,
  similarity_boost: share,
  style: share,
  use_speaker_boost: z.boolean(),
  speed: speechSpeed,
});
export type ElevenLabsVoiceSettings = z.infer<typeof elevenLabsVoiceSettings>;

/** Those of a voice that no one changed; ElevenLabs' own. */
export const defaultVoiceSettings: ElevenLabsVoiceSettings = {
  stability: 0.5,
  similarity_boost: 0.75,
  style: 0,
  use_speaker_boost: true,
  speed: 1,
};

export const readDefaultVoiceSettings = call({
  id: 'readDefaultVoiceSettings',
  method: 'GET',
  path: '/v1/voices/settings/default',
  door: 'elevenlabs',
  access: 'user',
  input: z.object({}),
  output: elevenLabsVoiceSettings,
});

export const readVoiceSettings = call({
  id: 'readVoiceSettings',
  method: 'GET',
  path: '/v1/voices/{voice_id}/settings',
  door: 'elevenlabs',
  access: 'user',
  input: z.object({ voice_id: z.string() }),
  output: elevenLabsVoiceSettings,
  errors: ['voice.unavailable'],
});

/** What you leave out stays as it was. */
export const saveVoiceSettings = call({
  id: 'saveVoiceSettings',
  scopes: ['voices'],
  method: 'POST',
  path: '/v1/voices/{voice_id}/settings/edit',
  door: 'elevenlabs',
  access: 'user',
  input: z.object({
    voice_id: z.string(),
    stability: z.nullish(share),
    similarity_boost: z.nullish(share),
    style: z.nullish(share),
    use_speaker_boost: z.nullish(z.boolean()),
    speed: z.nullish(speechSpeed),
  }),
  output: z.object({ status: z.literal('ok') }),
  errors: ['voice.unavailable'],
});
