// Short videos that show how a tool works. `npm run tutorials` records them from the product itself.
import * as z from 'zod/mini';
import { call } from './call.ts';

/** The videos there are; each lies with its captions and its cover in the web app's folder `help`. */
export const helpVideoIds = [
  'first-voiceover',
  'clone-a-voice',
  'transcribe-a-recording',
  'align-subtitles',
  'studio-tour',
] as const;
export type HelpVideoId = (typeof helpVideoIds)[number];

/** The guide that says in words what each video shows, by its route. */
export const guideOfVideo: Readonly<Record<HelpVideoId, string>> = {
  'first-voiceover': 'first-voiceover',
  'clone-a-voice': 'voice-cloning',
  'transcribe-a-recording': 'speech-to-text',
  'align-subtitles': 'subtitle-alignment',
  'studio-tour': 'first-voiceover',
};

export const helpVideoLimits = {
  /** How long a key counts plays: longer than anyone leaves the dialog open before pressing play. */
  keySeconds: 6 * 3600,
  keyChars: 300,
} as const;

const helpVideo = z.object({
  id: z.enum(helpVideoIds),
  videoName: z.string(),
  videoUrl: z.string(),
  /** A still of it, JPEG. */
  videoCover: z.string(),
  /** WebVTT of what is said in it. */
  captions: z.array(z.object({ language: z.enum(['en', 'ja']), captionsUrl: z.string() })),
  durationSeconds: z.number(),
  playCount: z.int(),
  /** Address of the screen it shows. */
  screen: z.string(),
});
export type HelpVideo = z.infer<typeof helpVideo>;

/** The videos in the asker's language, and a signed key for a while that a counted play brings back. */
export const readHelpVideoKey = call({
  id: 'readHelpVideoKey',
  method: 'GET',
  path: '/gateway-apis/moyin-tool/v1/publicKey',
  access: 'public',
  input: z.object({}),
  output: z.object({ publicKey: z.string(), videos: z.array(helpVideo) }),
});

/** Counts a play: once for each key and video, however often it is sent. Answers how often it was played. */
export const countHelpVideoPlay = call({
  id: 'countHelpVideoPlay',
  method: 'POST',
  path: '/gateway-apis/moyin-tool/v1/helpVideo/playCount',
  access: 'public',
  budget: 'demos',
  input: z.object({
    id: z.enum(helpVideoIds),
    publicKey: z.string().check(z.minLength(1), z.maxLength(helpVideoLimits.keyChars)),
  }),
  output: z.object({ id: z.enum(helpVideoIds), playCount: z.int() }),
});
