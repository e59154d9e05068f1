// Voices by a description, in the shape of ElevenLabs' voice design.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { wholeTextErrors } from '../speech/speech-door.ts';
import { speechOutputFormats } from '../speech/speech-socket.ts';
import { elevenLabsVoice } from './voices-door.ts';

/** ElevenLabs' own. */
export const voiceDesignLimits = {
  description: { min: 20, max: 1000 },
  text: { min: 100, max: 1000 },
  nameChars: 100,
  previews: 3,
} as const;

const { description, text } = voiceDesignLimits;
const described = z.string().check(z.trim(), z.minLength(description.min), z.maxLength(description.max));

/**
 * Previews are up to three catalogue voices that best match the gender, age, language, accent, style and mood in the
 * description. No new voice is created. Each preview speaks the text and is charged as speech.
 */
export const designVoice = call({
  id: 'designVoice',
  method: 'POST',
  path: '/v1/text-to-voice/design',
  door: 'elevenlabs',
  access: 'user',
  idempotent: true,
  input: z.object({
    voice_description: described,
    text: z.nullish(z.string().check(z.minLength(text.min), z.maxLength(text.max))),
    /** The voices speak the text of their demos. */
    auto_generate_text: z.nullish(z.boolean()),
    output_format: z._default(z.enum(speechOutputFormats), 'mp3_44100_128'),
    /** Refused: to find voices similar to a recording, use `POST /v1/similar-voices`. */
    reference_audio_base64: z.nullish(z.string()),
    /** Refused: previews are in the response. */
    stream_previews: z.nullish(z.boolean()),
    // What follows is taken and changes nothing: the catalogue's voices are as they are.
    model_id: z.nullish(z.string()),
    loudness: z.nullish(z.number().check(z.gte(-1), z.lte(1))),
    guidance_scale: z.nullish(z.number()),
    quality: z.nullish(z.number()),
    seed: z.nullish(z.number()),
    should_enhance: z.nullish(z.boolean()),
    prompt_strength: z.nullish(z.number()),
  }),
  output: z.object({
    previews: z.array(
      z.object({
        audio_base_64: z.string(),
        /** The voice itself, with a mood after its `@` where the description names one. */
        generated_voice_id: z.string(),
        media_type: z.string(),
        duration_secs: z.number(),
        language: z.string(),
      }),
    ),
    text: z.string(),
  }),
  errors: wholeTextErrors,
});

/** Returns the catalogue voice of a preview. Nothing is created or renamed. */
export const createVoiceFromPreview = call({
  id: 'createVoiceFromPreview',
  method: 'POST',
  path: '/v1/text-to-voice',
  door: 'elevenlabs',
  access: 'user',
  input: z.object({
    voice_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(voiceDesignLimits.nameChars)),
    voice_description: described,
    generated_voice_id: z.string(),
    labels: z.nullish(z.record(z.string(), z.nullish(z.string()))),
    played_not_selected_voice_ids: z.nullish(z.array(z.string())),
  }),
  output: elevenLabsVoice,
  errors: ['voice.unavailable'],
});
