// Several voices that speak one after the other, in the shape of ElevenLabs' text-to-dialogue.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { timedSpeech, wholeTextErrors, wholeTextFields } from './speech-door.ts';

/** ElevenLabs' own number of voices; the lines are bounded for the sake of their list. */
export const dialogueLimits = { voices: 10, lines: 1000 } as const;

const shared = {
  method: 'POST',
  kind: 'stream',
  door: 'elevenlabs',
  access: 'user',
  idempotent: true,
  input: z.object({
    ...wholeTextFields,
    /** All texts together can be as long as one text of your plan. The language code must fit every voice. */
    inputs: z
      .array(z.object({ text: z.string(), voice_id: z.string() }))
      .check(z.minLength(1), z.maxLength(dialogueLimits.lines)),
    /** Accepted; has no effect. */
    settings: z.nullish(z.looseObject({})),
    future_text: z.nullish(z.string()),
  }),
  errors: wholeTextErrors,
} as const;

/** Which voice is heard when, and which characters of this answer's `alignment` it speaks. */
const voiceSegment = z.object({
  voice_id: z.string(),
  start_time_seconds: z.number(),
  end_time_seconds: z.number(),
  character_start_index: z.number(),
  character_end_index: z.number(),
  dialogue_input_index: z.number(),
});

const timedDialogue = z.extend(timedSpeech, { voice_segments: z.array(voiceSegment) });

/** Responds when everything is done. If anything fails, the response is an error and costs nothing. */
export const createDialogue = call({
  ...shared,
  id: 'createDialogue',
  path: '/v1/text-to-dialogue',
  output: z.unknown(),
});

/** Sent while it's being made, sentence by sentence. */
export const streamDialogue = call({
  ...shared,
  id: 'streamDialogue',
  path: '/v1/text-to-dialogue/stream',
  output: z.unknown(),
});

/** Responds when everything is done, with timestamps for characters and voices. */
export const createTimedDialogue = call({
  ...shared,
  id: 'createTimedDialogue',
  path: '/v1/text-to-dialogue/with-timestamps',
  output: timedDialogue,
});

/** One JSON value per line. The timestamps of a sentence come with its first audio. */
export const streamTimedDialogue = call({
  ...shared,
  id: 'streamTimedDialogue',
  path: '/v1/text-to-dialogue/stream/with-timestamps',
  output: timedDialogue,
});
