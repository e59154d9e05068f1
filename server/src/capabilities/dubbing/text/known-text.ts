import { roleColours } from '@timbre/contract/articles/article-settings';
import { dubLimits, type DubSpeaker } from '@timbre/contract/dubbing/dub-document';
import type { Transcription } from '@timbre/contract/transcription/transcription';
import { inTurn, type HeardLine } from '@timbre/media/dubbing/heard-line';
import { dubCuesOf, linesFromCues, type DubCue } from '@timbre/media/dubbing/cues/lines-from-cues';
import { linesFromTurns } from '@timbre/media/dubbing/lines-from-turns';
import { speakerName } from '@timbre/media/transcript/speaker-name';
import { fail } from '../../../platform/errors.ts';
import type { HeardText } from '../dubbing.tables.ts';

type Lines = HeardText['lines'];

/** Lines as they are dubbed: as many as a video may have, each within its length. Throws `transcript.silent`. */
export function linesWithin(lines: Lines, durationSeconds: number): Lines {
  const wholeMs = Math.floor(durationSeconds * 1000);
  const kept = lines
    .filter(({ start }) => start * 1000 < wholeMs)
    .map((line) => ({
      ...line,
      text: line.text.slice(0, dubLimits.lineChars),
      end: Math.min(Math.round(line.end * 1000), wholeMs) / 1000,
    }))
    .filter(({ start, end }) => end > start)
    .slice(0, dubLimits.lines);
  if (kept.length === 0) fail('transcript.silent');
  return kept;
}

/** Speakers by their ids; those without a name are numbered in the reader's language. */
export function speakersOf(
  ids: readonly string[],
  readerLanguage: string,
  names: ReadonlyMap<string, string> = new Map(),
): DubSpeaker[] {
  return ids.slice(0, dubLimits.speakers).map((id, at) => ({
    id,
    name: names.get(id)?.slice(0, dubLimits.speakerNameChars).trim() || speakerName(readerLanguage, at + 1),
    colour: roleColours[at % roleColours.length] ?? 'slate',
    voices: {},
  }));
}

/** Everyone has a speaker: lines of no one are the first speaker's, or a new one's. */
function withSpeakers(lines: Lines, ids: readonly string[], newId: () => string) {
  const known = ids.slice(0, dubLimits.speakers);
  const [first = newId()] = known;
  const isKnown = new Set(known);
  const isNeeded = known.length > 0 || lines.some(({ speakerId }) => speakerId === null);
  return {
    ids: isNeeded ? [first, ...known.slice(1)] : known,
    lines: lines.map((line) =>
      line.speakerId !== null && isKnown.has(line.speakerId) ? line : { ...line, speakerId: first },
    ),
  };
}

/** Lines of one speaker that begin together, as cues on top of each other do, share their time; none is lost. */
function oneByOne(lines: Lines): Lines {
  const last = new Map<string | null, HeardLine>();
  const apart = lines
    .toSorted((a, b) => a.start - b.start)
    .map((line) => {
      const before = last.get(line.speakerId);
      const isWith = before !== undefined && line.start - before.start < dubLimits.shortestSeconds;
      const start = isWith ? (before.start + Math.min(before.end, line.end)) / 2 : line.start;
      const placed = { ...line, start };
      last.set(line.speakerId, placed);
      return placed;
    });
  return inTurn(apart);
}

/** What is the same of every text, wherever it comes from. */
export interface Told {
  readonly durationSeconds: number;
  readonly readerLanguage: string;
  readonly newId: () => string;
}

/** Throws `dub.subtitles`. */
export const requireCues = (text: string, durationSeconds: number): DubCue[] =>
  dubCuesOf(text, durationSeconds) ?? fail('dub.subtitles', { field: 'subtitles' });

/** Subtitles in the language of the original. Throws `dub.subtitles`. */
export function textOfSubtitles(text: string, told: Told): Pick<HeardText, 'lines' | 'speakers'> {
  const found = linesFromCues(requireCues(text, told.durationSeconds), told.newId);
  const names = new Map<string, string>();
  for (const { speakerId, speakerName: name } of found)
    if (speakerId !== null && name !== null) names.set(speakerId, name);
  const bare = found.map(({ speakerName: _, ...line }) => line);
  return textOfLines(bare, [...names.keys()], told, names);
}

/** Lines with their speakers. */
export function textOfLines(
  found: Lines,
  speakerIds: readonly string[],
  { durationSeconds, readerLanguage, newId }: Told,
  names?: ReadonlyMap<string, string>,
): Pick<HeardText, 'lines' | 'speakers'> {
  const { lines: said, ids } = withSpeakers(found, speakerIds, newId);
  const lines = linesWithin(oneByOne(said), durationSeconds);
  const speaking = new Set(lines.map(({ speakerId }) => speakerId));
  return {
    lines,
    speakers: speakersOf(
      ids.filter((id) => speaking.has(id)),
      readerLanguage,
      names,
    ),
  };
}

/** A transcription of one's own, as it was corrected; its times count from the first sample of the sound. */
export function textOfTranscription(
  { segments, settings, language }: Pick<Transcription, 'segments' | 'settings' | 'language'>,
  told: Told & { readonly soundDelaySeconds: number },
): Pick<HeardText, 'lines' | 'speakers'> {
  const names = new Map(settings.speakers.map(({ id, name }) => [id, name]));
  const lines = linesFromTurns(segments, told.newId, { language });
  const inVideo = (seconds: number): number => Math.round((seconds + told.soundDelaySeconds) * 1000) / 1000;
  const placed = lines.map((line) => ({ ...line, start: inVideo(line.start), end: inVideo(line.end) }));
  return textOfLines(placed, [...names.keys()], told, names);
}
