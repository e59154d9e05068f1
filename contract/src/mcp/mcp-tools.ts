// The tools that programs find through the Model Context Protocol. Each does what a call does: its key, price and limits.
import * as z from 'zod/mini';
import { alignmentLimits } from '../alignment/alignment.ts';
import { createForcedAlignment } from '../alignment/alignment-door.ts';
import type { Call } from '../call.ts';
import { cloneConsent, createClone } from '../cloning/cloning.ts';
import { creditBalance, readCreditBalance } from '../credits.ts';
import { createSoundGeneration, soundGenerationLimits } from '../sound-effects/sound-effects-door.ts';
import { createSpeech, speechSpeed } from '../speech/speech.ts';
import { createAudioTranscription } from '../transcription/transcription-doors.ts';
import { translateText } from '../translation/translation.ts';
import { searchSpeakers } from '../voices/voices.ts';
import { searchElevenLabsVoices } from '../voices/voices-door.ts';

/** With what a model reads about it. */
function said<T extends z.ZodMiniType>(schema: T, description: string): T {
  z.globalRegistry.add(schema, { description });
  return schema;
}

/** One tool: what it is called, what it does, and the call whose key rights and price are its own. */
export interface McpTool<
  N extends string = string,
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType | null = z.ZodMiniType | null,
> {
  readonly name: N;
  readonly title: string;
  readonly description: string;
  readonly call: Call;
  readonly input: I;
  /** What stands in the answer as data; null: a text or audio alone. */
  readonly output: O;
}

const tool = <N extends string, I extends z.ZodMiniType, O extends z.ZodMiniType | null>(
  spec: McpTool<N, I, O>,
): McpTool<N, I, O> => spec;

const audioFormat = said(z._default(z.enum(['mp3', 'wav']), 'mp3'), 'How the audio is encoded.');
const language = (what: string) => said(z.optional(z.string().check(z.maxLength(35))), what);

/** Where a recording comes from; one of them. Over stdio there is a path as well. */
const recording = {
  audio_base64: said(
    z.optional(z.string()),
    'The recording (audio or video) as base64, up to about 1.4 MB. Send larger ones by address.',
  ),
  audio_name: said(z.optional(z.string().check(z.maxLength(255))), 'The file name of `audio_base64`, with its ending.'),
  audio_url: said(z.optional(z.string().check(z.maxLength(2000))), 'Instead: the address of the recording.'),
} as const;

const voice = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  accent: z.string(),
  gender: z.string(),
  age: z.string(),
  moods: z.array(z.string()),
  is_own: z.boolean(),
});
const voicePage = z.object({ voices: z.array(voice), page: z.number(), pages: z.number(), total: z.number() });
const pageNumber = said(z._default(z.number().check(z.int(), z.gte(1), z.lte(10_000)), 1), 'Which page, from 1 on.');
export const speakTool = tool({
  name: 'speak',
  title: 'Read text aloud',
  description: 'Makes speech of a text and returns the audio. Costs credits by the second.',
  call: createSpeech,
  input: z.object({
    text: said(z.string(), 'What is said.'),
    voice: said(
      z.optional(z.string()),
      'A voice id of list_voices; `id@mood` for one of its moods. Left out: the clearest voice of the text’s language.',
    ),
    speed: said(z._default(z.number().check(z.gte(speechSpeed.min), z.lte(speechSpeed.max)), 1), '1 is normal.'),
    instructions: said(
      z.optional(z.string()),
      'How to speak: a mood, the pace, the pitch. Such as “calm, a bit slower”.',
    ),
    format: audioFormat,
  }),
  output: null,
});

export const transcribeTool = tool({
  name: 'transcribe',
  title: 'Write down a recording',
  description: 'Turns speech in audio or video into text or subtitles. Costs credits by the second of the recording.',
  call: createAudioTranscription,
  input: z.object({
    ...recording,
    language: language('Spoken language (BCP 47). Left out: it is found by listening.'),
    format: said(
      z._default(z.enum(['text', 'srt', 'vtt', 'json']), 'text'),
      'json: words with their times and speakers.',
    ),
  }),
  output: z.object({ content: z.string(), language: z.nullable(z.string()), duration_seconds: z.number() }),
});

export const alignTool = tool({
  name: 'align_subtitles',
  title: 'Time a text to its recording',
  description:
    'Makes subtitles of a text that is spoken in a recording: every line gets its time. Costs credits by the second. `audio_url` must be the address of a file uploaded to this studio.',
  call: createForcedAlignment,
  input: z.object({
    text: said(z.string().check(z.maxLength(alignmentLimits.scriptChars * 2)), 'What is said, as it is written.'),
    ...recording,
    language: language('Of the text (BCP 47). Left out: told by the text.'),
    format: said(z._default(z.enum(['srt', 'vtt', 'json']), 'srt'), 'json: subtitles with the times of their words.'),
  }),
  output: z.object({
    content: z.string(),
    duration_seconds: z.number(),
    confidence: said(z.nullable(z.number()), 'How well text and recording belong together, 0 to 1.'),
  }),
});

export const listVoicesTool = tool({
  name: 'list_voices',
  title: 'List voices',
  description: 'Lists the voices for speak, your own cloned ones first.',
  call: searchElevenLabsVoices,
  input: z.extend(z.pick(searchSpeakers.input, { language: true, gender: true }), { page: pageNumber }),
  output: voicePage,
});

export const searchVoicesTool = tool({
  name: 'search_voices',
  title: 'Search voices',
  description: 'Finds voices of the catalogue by words, age, accent and mood.',
  call: searchElevenLabsVoices,
  input: z.extend(
    z.pick(searchSpeakers.input, {
      ...({ keyword: true, language: true, gender: true } as const),
      ...({ accent: true, style: true, scenario: true, age: true } as const),
    }),
    { page: pageNumber },
  ),
  output: voicePage,
});

const { seconds, textChars } = soundGenerationLimits;

export const createSoundEffectTool = tool({
  name: 'create_sound_effect',
  title: 'Make a sound effect',
  description: 'Makes one sound of a description and returns the audio. Costs credits.',
  call: createSoundGeneration,
  input: z.object({
    text: said(
      z.string().check(z.trim()),
      `What is heard, in up to ${textChars} characters, such as “rain on a roof”.`,
    ),
    seconds: said(
      z.optional(z.number().check(z.gte(seconds.min), z.lte(seconds.max))),
      'Left out: as long as such a sound is.',
    ),
    loop: said(z._default(z.boolean(), false), 'It can be repeated without a gap.'),
    format: audioFormat,
  }),
  output: null,
});

export const translateTool = tool({
  name: 'translate_text',
  title: 'Translate a text',
  description: 'Translates a text. Uses the characters of the plan first, then credits.',
  call: translateText,
  input: z.pick(translateText.input, { text: true, target: true, source: true }),
  output: z.object({ content: z.string(), source: z.string(), target: z.string(), engine: z.string() }),
});

export const cloneVoiceTool = tool({
  name: 'clone_voice',
  title: 'Clone a voice',
  description:
    'Makes a voice of a recording of one person. It takes a place among the voices of the plan, and stands in list_voices when it is ready.',
  call: createClone,
  input: z.extend(z.pick(createClone.input, { name: true, language: true, gender: true, age: true, style: true }), {
    audio_url: said(z.string(), 'The address of a recording of up to a minute, or of a file uploaded to this studio.'),
    rights_confirmed: said(
      z.literal(true),
      `True only if the person you work for has said this: “${cloneConsent.wordings.en}”`,
    ),
  }),
  output: z.object({ id: z.string(), name: z.string(), status: z.string() }),
});

export const readBalanceTool = tool({
  name: 'read_balance',
  title: 'Read the balance',
  description: 'Tells how many credits are left.',
  call: readCreditBalance,
  input: z.object({}),
  output: creditBalance,
});

/** In the order in which they are listed. */
export const mcpTools = [
  speakTool,
  transcribeTool,
  alignTool,
  listVoicesTool,
  searchVoicesTool,
  createSoundEffectTool,
  translateTool,
  cloneVoiceTool,
  readBalanceTool,
] as const;
