/** Numbers of the specification that more than one place needs; each capability's own limits stand in its contract file. */
export const speechLimits = {
  speed: { min: 0.05, max: 2, step: 0.05, default: 1 },
  /** Half tones. */
  pitch: { min: -10, max: 10, step: 1, default: 0 },
  pauseMs: { min: 0, max: 10_000, default: 500 },
  /** Louder or softer than the voice's own level, decibels. */
  gainDb: { min: -24, max: 12, step: 0.5, default: 0 },
} as const;

export const accountLimits = {
  passwordMinChars: 6,
  passwordMaxChars: 128,
  nameMaxChars: 50,
  emailMaxChars: 254,
  codeDigits: 6,
  codeMinutes: 60,
  codeTries: 5,
  /** Tries of one code from another network than the one that asked for it; they count among the five. */
  codeTriesElsewhere: 2,
  /** Tries of all codes of an address in an hour: for one network, for all, and for those its person has logged in from. */
  codeTriesPerHour: { network: 10, any: 20, known: 25 },
  /** Codes of one purpose for an address, asked for from one network; for a person who is logged in, whatever the address. */
  codesPerHour: 5,
  codesPerDay: 10,
  /** Codes for one address from everywhere; what resets and known networks have above the others is kept for them. */
  codesPerAddressDay: { any: 15, reset: 30, known: 40 },
  wrongPasswords: 5,
  wrongPasswordMinutes: 15,
  lockMinutes: 5,
  /** From asking for deletion to erasure. */
  graceDays: 7,
} as const;

export const uploadLimits = {
  partBytes: 5_242_880,
  maxParts: 10_000,
  /** Bodies of one account that are taken in side by side; more wait. */
  partsAtOnce: 4,
  /** Unfinished uploads of one account, and what they may have announced together. */
  unfinished: 100,
  unfinishedBytes: 100 * 1024 ** 3,
  jsonBodyBytes: 2_097_152,
  /** A recording that is written down or timed. */
  recordingBytes: 2_147_483_648,
} as const;

export const screenLimits = {
  toastMs: 3000,
  modalZIndex: 2000,
  notificationMaxHeightPx: 747,
  cachedViews: 2,
  /** When a program that renders pages ahead may take this one as it is. */
  renderEventMs: 10_000,
  chunkTimeoutMs: 120_000,
  followUpMs: 500,
} as const;

/** Widths of the dialogs that have one of their own, in pixels. */
export const dialogWidths = {
  pricing: 1100,
  pricingWide: 1204,
  speakerPicker: 1046,
  addVoice: 800,
  soundEffect: 768,
  winBack: 600,
  /** A question with its answers. */
  question: 480,
  /** A short form. */
  form: 504,
  /** A comparison, or a list beside its detail. */
  comparison: 996,
  /** A long list of choices. */
  choices: 1050,
} as const;

/** What may be uploaded where audio or video is wanted; the content is checked as well as the ending. */
export const mediaExtensions = [
  'mp4',
  'mov',
  'webm',
  'mkv',
  'm2p',
  '3gp',
  'm4v',
  'mp3',
  'wav',
  'aac',
  'm4a',
  'flac',
  'opus',
  'ac3',
  'rm',
  'mpg',
  'vob',
  'wmv',
  'ts',
  'mxf',
  'mts',
  'avi',
  'rmvb',
  'm2ts',
  'flv',
] as const;

/** What may be uploaded where speech is listened to: the sound formats some programs record in come to it. */
export const recordingExtensions = [...mediaExtensions, 'mpeg', 'mpga', 'ogg', 'oga'] as const;

/** A sound of one's own inside a script. */
export const customSoundLimits = { maxBytes: 20 * 1024 ** 2, extensions: ['mp3', 'wav'] } as const;

/** Where subtitles stand in a rendered video. */
export const subtitleStyle = { fontSize: 51, alignment: 2, marginPixels: 102, fontName: 'Noto Sans' } as const;

/** Query parameters that say where a visitor came from, kept for `days` and only with consent. */
export const marketing = {
  parameters: [
    'gclid',
    'fbclid',
    'utm_id',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_term',
    'utm_content',
    'lmref',
  ],
  days: 30,
} as const;

/** How long a caller waits: for JSON, for a part of an upload, and for what is known of a video. */
export const timeoutsMs = { json: 600_000, upload: 1_800_000, videoInfo: 300_000 } as const;

/** Length of a text as all limits count it: Unicode code points after trimming. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text.trim()) count += 1;
  return count;
}

// Latin letters of Unicode's blocks (with those of Vietnamese) and the dashes, quotes and spaces that stand among them.
const narrow = /[\u0000-\u024f\u1e00-\u1eff\u2000-\u206f]/;

/** How wide a text is: Latin characters count 1, all others 2. No limit goes by it. */
export function countWidth(text: string): number {
  let width = 0;
  for (const character of text) width += narrow.test(character) ? 1 : 2;
  return width;
}

/** Of the link downloader and the audio tools. */
export const downloadLimits = {
  maxBytes: 524_288_000,
  maxSeconds: 10_800,
  linkChars: 2000,
  titleChars: 150,
  cookieChars: 200_000,
} as const;

/** Of text translation. */
export const translationLimits = {
  textChars: 10_000,
  documentChars: 100_000,
  documentBytes: 10 * 1024 ** 2,
  termChars: 100,
  glossaryTerms: 500,
  /** Translations that stay in the list; older ones go. */
  kept: 200,
} as const;
