import { clockParts } from './clock-parts.ts';
import type { SubtitleCue } from './timed-script.ts';

/** How an Advanced SubStation Alpha file looks. */
export interface AssOptions {
  readonly title?: string;
  /** Of the picture, in pixels; 1920 × 1080 when left out. */
  readonly width?: number;
  readonly height?: number;
  readonly fontName?: string;
  /** A colour (`#rrggbb`) per speaker; white for the others. */
  readonly speakerColours?: Readonly<Record<string, string>>;
  /** Fills each word as it is spoken. */
  readonly hasKaraoke?: boolean;
  /** Sizes in pixels of the picture; an eighteenth of its height when left out. */
  readonly fontSize?: number;
  readonly marginBelow?: number;
  /** As on a number pad; 2, the middle below, when left out. */
  readonly alignment?: number;
  /** Of all letters no speaker's colour is given for, and of what surrounds them: `#rrggbb`. */
  readonly colour?: string;
  readonly outlineColour?: string;
}

function assTime(seconds: number): string {
  const { hours, minutes, seconds: rest, fraction } = clockParts(seconds, 100);
  return `${Number(hours)}:${minutes}:${rest}.${fraction}`;
}

/**
 * Braces begin override tags and a backslash begins `\N` and its kin. Players do not agree on how to escape them, so
 * each becomes its full-width twin.
 */
const safeText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replaceAll('\\', '＼')
    .replaceAll('{', '｛')
    .replaceAll('}', '｝')
    .replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/gu, '\\N');

/** A value of a comma-separated line or of a header. */
const safeField = (text: string): string => safeText(text.replace(/\s+/gu, ' ')).replaceAll(',', '，').trim();

/** `&HAABBGGRR`, opaque; white for what is no colour. */
function assColour(colour: string): string {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(colour) ?? ['', 'FF', 'FF', 'FF'];
  return `&H00${blue}${green}${red}`.toUpperCase();
}

const centiseconds = (seconds: number): number => Math.round(seconds * 100);

/** `\k` tells how long each part takes; what lies between two words counts as a part of its own. */
function karaoke({ text, words, startSeconds, endSeconds }: SubtitleCue): string {
  let out = '';
  let at = 0;
  let told = centiseconds(startSeconds);
  const part = (until: number, end: number): void => {
    const length = Math.max(0, Math.min(end, centiseconds(endSeconds)) - told);
    if (until === at && length === 0) return;
    out += `{\\k${length}}${safeText(text.slice(at, until))}`;
    told += length;
    at = until;
  };
  for (const word of words) {
    if (word.start < at) continue;
    part(word.start, centiseconds(word.startSeconds));
    part(word.end, centiseconds(word.endSeconds));
  }
  if (at < text.length) part(text.length, told);
  return out;
}

const styleFields =
  'Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, ' +
  'StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding';

function styleLine(name: string, colour: string, fontName: string, look: AssOptions & { height: number }): string {
  const { height, outlineColour = '#000000' } = look;
  const margin = Math.round(height / 18);
  const size = look.fontSize ?? margin;
  const below = look.marginBelow ?? margin;
  // Karaoke shows the second colour before a word is spoken and the first one from then on.
  const colours = `${assColour(colour)},&H00B0B0B0,${assColour(outlineColour)},&H80000000`;
  return `Style: ${name},${fontName},${size},${colours},0,0,0,0,100,100,0,0,1,${Math.max(1, Math.round(height / 360))},0,${look.alignment ?? 2},${margin},${margin},${below},1`;
}

/** An ASS file: one style per speaker, white letters with a dark outline at the bottom. */
export function toAss(cues: readonly SubtitleCue[], options: AssOptions = {}): string {
  const { width = 1920, height = 1080, speakerColours = {}, hasKaraoke = false } = options;
  const fontName = safeField(options.fontName ?? 'Arial') || 'Arial';
  const speakers = [...new Set(cues.map(({ speaker }) => safeField(speaker ?? '')))];
  const colours = new Map(Object.entries(speakerColours).map(([speaker, colour]) => [safeField(speaker), colour]));
  // Named by number: a speaker may be called anything, "Default" included.
  const styleOf = new Map(speakers.map((speaker, at) => [speaker, speaker === '' ? 'Default' : `Speaker ${at + 1}`]));
  const styles = new Map([['Default', options.colour ?? '#ffffff']]);
  for (const [speaker, style] of styleOf)
    if (speaker !== '') styles.set(style, colours.get(speaker) ?? options.colour ?? '#ffffff');
  const events = cues
    .filter(({ text }) => text.trim() !== '')
    .map((cue) => {
      const speaker = safeField(cue.speaker ?? '');
      const times = `${assTime(cue.startSeconds)},${assTime(cue.endSeconds)}`;
      const text = hasKaraoke ? karaoke(cue) : safeText(cue.text);
      return `Dialogue: 0,${times},${styleOf.get(speaker) ?? 'Default'},${speaker},0,0,0,,${text}`;
    });
  return [
    '[Script Info]',
    ...(options.title === undefined ? [] : [`Title: ${safeField(options.title)}`]),
    'ScriptType: v4.00+',
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    `PlayResX: ${width}`,
    `PlayResY: ${height}`,
    '',
    '[V4+ Styles]',
    `Format: ${styleFields}`,
    ...[...styles].map(([name, colour]) => styleLine(name, colour, fontName, { ...options, height })),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events,
    '',
  ].join('\n');
}
