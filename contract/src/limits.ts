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
  codesPerHour: 5,
  wrongPasswords: 5,
  wrongPasswordMinutes: 15,
  lockMinutes: 5,
  /** From asking for deletion to erasure. */
  graceDays: 7,
} as const;

export const uploadLimits = { partBytes: 5_242_880, maxParts: 10_000, jsonBodyBytes: 2_097_152 } as const;

export const screenLimits = {
  toastMs: 3000,
  modalZIndex: 2000,
  notificationMaxHeightPx: 747,
  cachedViews: 2,
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
} as const;

/** What may be uploaded where audio or video is wanted; the content is checked as well as the ending. */
export const mediaExtensions = [
  ...['mp4', 'mov', 'webm', 'mkv', 'm2p', '3gp', 'm4v', 'mp3', 'wav', 'aac', 'm4a', 'flac', 'opus', 'ac3', 'rm'],
  ...['mpg', 'vob', 'wmv', 'ts', 'mxf', 'mts', 'avi', 'rmvb', 'm2ts', 'flv'],
] as const;

/** A sound of one's own inside a script. */
export const customSoundLimits = { maxBytes: 20 * 1024 ** 2, extensions: ['mp3', 'wav'] } as const;

/** Where subtitles stand in a rendered video. */
export const subtitleStyle = { fontSize: 51, alignment: 2, marginPixels: 102, fontName: 'Noto Sans' } as const;

/** Query parameters that say where a visitor came from, kept for `days` and only with consent. */
export const marketing = {
  parameters: [
    ...['gclid', 'fbclid', 'utm_id', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'lmref'],
  ],
  days: 30,
} as const;

export const timeoutsMs = { json: 600_000, upload: 1_800_000, videoInfo: 300_000 } as const;

/** Length of a text as all limits count it: Unicode code points after trimming (4-readings C12). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text.trim()) count += 1;
  return count;
}
