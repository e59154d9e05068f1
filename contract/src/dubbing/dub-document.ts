// What a video translation is made of.
import * as z from 'zod/mini';
import { roleColours } from '../articles/article-settings.ts';
import { searchChars } from '../http/paging.ts';
import { uploadLimits } from '../limits.ts';
import { defaultVideoSubtitles, videoSubtitles } from '../video-subtitles.ts';

export const dubLimits = {
  titleChars: 200,
  keywordChars: searchChars,
  /** The length is the plan's, as for transcriptions (`transcribeMinutes`). */
  maxBytes: uploadLimits.recordingBytes,
  /** Of a subtitle file that is brought along. */
  subtitleBytes: 2 * 1024 ** 2,
  lines: 5000,
  lineChars: 2000,
  /** Lines one save may write. */
  changes: 1000,
  /** Lines one request translates again. */
  translated: 200,
  speakers: 40,
  /** Whom the recogniser may be told to look for. */
  maxSpeakers: 32,
  speakerNameChars: 50,
  languages: 20,
  page: 20,
  /** Speech is spoken faster than its voice's own pace to fit its time, up to so much unless someone wants more. */
  speed: { min: 0.5, max: 2, usualMax: 1.2, step: 0.01 },
  /** A line stands where it should when it begins and ends within so much of its time. */
  slotSeconds: 0.1,
  /** Between two lines of one speaker, at least. */
  gapSeconds: 0.08,
  /** A line may be moved to, seconds. */
  shortestSeconds: 0.1,
} as const;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const seconds = z.number().check(z.gte(0), z.lte(86_400));

/** BCP 47, as voices and translators name languages: `en`, `pt-BR`. */
export const dubLanguage = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'Use a language code such as en or ja.'));

const pace = z.number().check(z.gte(dubLimits.speed.min), z.lte(dubLimits.speed.max));

/** What is said for a line in one language. */
export const dubWording = z.object({
  text: z.string().check(z.maxLength(dubLimits.lineChars)),
  /** The words of the original that it translates; when those have changed since, it may no longer fit them. */
  madeFrom: z._default(z.string().check(z.maxLength(dubLimits.lineChars)), ''),
  /** Another voice than its speaker's; null: the speaker's. */
  voiceId: z._default(z.nullable(id), null),
  /** Times the voice's own pace; null: as it fits. */
  speed: z._default(z.nullable(pace), null),
  /** Translating again passes it over. */
  isLocked: z._default(z.boolean(), false),
});
export type DubWording = z.infer<typeof dubWording>;

/** What one speaker says in one go: the unit that is translated, spoken and corrected. Lines of one speaker never overlap. */
export const dubLine = z.object({
  id,
  speakerId: z.nullable(id),
  start: seconds,
  end: seconds,
  /** What is said in the original. */
  text: z.string().check(z.maxLength(dubLimits.lineChars)),
  /** A song, laughter, a name called out: the original is heard and nothing is spoken. */
  keepsOriginal: z._default(z.boolean(), false),
  /** By target language. */
  wordings: z.record(dubLanguage, dubWording),
});
export type DubLine = z.infer<typeof dubLine>;

/**
 * Whether the original of a line was corrected after it was translated; put back as it was, the translation fits again.
 * Where it isn't known what a wording was made from, it is taken to fit.
 */
export function isOutdatedIn({ text, keepsOriginal, wordings }: DubLine, language: string): boolean {
  const wording = wordings[language];
  if (keepsOriginal || wording === undefined || wording.text.trim() === '') return false;
  return wording.madeFrom !== '' && wording.madeFrom !== text;
}

/** Whether a line has something to be translated: it has no words in a language yet, or outdated ones that aren't locked. */
export function isToTranslate(line: DubLine, language: string): boolean {
  const wording = line.wordings[language];
  if (line.keepsOriginal || line.text.trim() === '' || wording?.isLocked === true) return false;
  return (wording?.text ?? '').trim() === '' || isOutdatedIn(line, language);
}

export const dubSpeaker = z.object({
  id,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(dubLimits.speakerNameChars)),
  colour: z.enum(roleColours),
  /** Whose voice speaks for them, by target language. */
  voices: z.record(dubLanguage, id),
});
export type DubSpeaker = z.infer<typeof dubSpeaker>;

/**
 * What stays of the original sound below the new speech. `keep`: the speech is taken out of the middle of a stereo sound and
 * the rest stays; a mono sound is only lowered while someone speaks · `duck`: lowered while someone speaks · `none`.
 */
export const dubBackgrounds = ['keep', 'duck', 'none'] as const;

/**
 * What is made of a language as soon as it is translated, with no one stopping in between. `speech`: it is spoken · `media`:
 * and put into the video again, or becomes an MP3 of a sound · `wav`: and becomes a WAV file.
 */
export const dubGoals = ['speech', 'media', 'wav'] as const;
export type DubGoal = (typeof dubGoals)[number];

export const dubSettings = z.object({
  speakers: z._default(z.array(dubSpeaker).check(z.maxLength(dubLimits.speakers)), []),
  background: z._default(z.enum(dubBackgrounds), 'keep'),
  /** Lines that are still too long are spoken so much faster at most. */
  maxSpeed: z._default(z.number().check(z.gte(1), z.lte(dubLimits.speed.max)), dubLimits.speed.usualMax),
  /** Where a line is too long even so, the picture stands still until it is over. */
  mayHoldPicture: z._default(z.boolean(), false),
  /** As they are drawn into the video when an export asks for that. */
  subtitles: z._default(videoSubtitles, defaultVideoSubtitles),
});
export type DubSettings = z.infer<typeof dubSettings>;

export const defaultDubSettings: DubSettings = z.parse(dubSettings, {});

/** Every voice that a dub speaks with, in any language: of its speakers, and of single lines. */
export const voicesInDub = ({ speakers }: Pick<DubSettings, 'speakers'>, lines: readonly DubLine[]): Set<string> =>
  new Set([
    ...speakers.flatMap(({ voices }) => Object.values(voices)),
    ...lines.flatMap(({ wordings }) => Object.values(wordings).flatMap(({ voiceId }) => voiceId ?? [])),
  ]);

/** How a line was spoken last in a language, and where it stands. It is out of date when anything of it is otherwise now. */
export const spokenDubLine = z.object({
  lineId: z.string(),
  text: z.string(),
  voiceId: z.string(),
  /** The wish that it followed; null: as it fitted. */
  wantedSpeed: z.nullable(z.number()),
  /** The time it had. */
  slot: z.object({ start: seconds, end: seconds }),
  /** Where it is heard in the original's time. */
  start: z.number(),
  end: z.number(),
  /** How fast it was spoken. */
  speed: z.number(),
  /** Seconds by which it is longer than the time it has, after silence was borrowed and it was spoken faster. */
  overSeconds: z.number(),
  /** Paces that were tried for it, with the length each took. */
  tried: z.array(z.object({ speed: z.number(), seconds: z.number() })),
});
export type SpokenDubLine = z.infer<typeof spokenDubLine>;
