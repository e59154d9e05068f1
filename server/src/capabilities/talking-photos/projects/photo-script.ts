import type { PhotoLine, PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import { plans } from '@timbre/contract/plans';
import { countCharacters } from '@timbre/contract/limits';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { PlanSegment, SpeechService } from '../../speech/speech.service.ts';
import type { VoiceService, Voice } from '../../voices/voices.types.ts';
import { isSpoken, linesOf, spokenCharacters } from './photo-document.ts';
import type { PhotoRecordingService } from './photo-recordings.service.ts';
import type { VideoSentence } from '../videos/video-content.ts';

export interface PhotoScriptDeps {
  readonly db: Database;
  readonly speech: SpeechService;
  readonly voices: Pick<VoiceService, 'require'>;
  readonly recorded: Pick<PhotoRecordingService, 'rowsOf'>;
}

/** What pages say, as it would be spoken now. */
export interface PhotoScript {
  readonly sentences: readonly VideoSentence[];
  readonly voices: ReadonlyMap<string, Voice>;
  /** Characters that voices speak. */
  readonly characters: number;
}

/** Nothing is heard of it. */
const isSilent = (line: PhotoLine): boolean =>
  isSpoken(line) ? countCharacters(line.text.trim()) === 0 : line.recordingId === null;

const segmentOf = (line: PhotoLine): PlanSegment => ({
  id: line.id,
  text: line.text,
  marks: [],
  voiceId: line.speaker,
  emotion: line.emotion,
  speed: line.speed,
  pitch: line.pitch,
  gainDb: 0,
  takeId: isSpoken(line) ? null : line.recordingId,
});

/** Throws `text.limit` when voices have more to say than the plan's videos may. */
export function requireCharacters(actor: Pick<Actor, 'plan'>, actual: number): void {
  const limit = plans[actor.plan].avatarTextChars;
  if (actual <= limit) return;
  const [has, may] = [actual, limit].map((count) => count.toLocaleString('en'));
  const sentence = `The text has ${has} characters. Your plan’s talking photos can have ${may}. Shorten it or upgrade.`;
  fail('text.limit', { field: 'pages', limit, actual }, sentence);
}

/**
 * Plans what pages say: line by line, and sentence by sentence. Throws `photo.empty` where nothing is said, and what
 * planning a script throws.
 */
export async function photoScript(
  { db, speech, voices, recorded }: PhotoScriptDeps,
  actor: Actor,
  { projectId, pages }: { readonly projectId: string; readonly pages: readonly PhotoPage[] },
): Promise<PhotoScript> {
  const characters = spokenCharacters(pages);
  const said = pages.flatMap((page) =>
    page.audioList.filter((line) => !isSilent(line)).map((line) => ({ page, line })),
  );
  if (said.length === 0) fail('photo.empty', { field: 'pages' });
  const mute = said.find(({ line }) => isSpoken(line) && line.speaker === '');
  if (mute !== undefined) fail('voice.unavailable', { at: mute.line.id }, 'A line has no voice. Choose who says it.');
  const segments = said.map(({ line }) => segmentOf(line));
  if (speech.soundIdsOf(segments).length > 0) {
    const sentence = 'Talking photos can’t play sounds of the library. Take the sound out of the text.';
    fail('input.invalid', { field: 'pages' }, sentence);
  }
  const speaking = segments.filter(({ takeId }) => takeId === null);
  const [found, lexicon, rows] = await Promise.all([
    voices.require([...new Set(speaking.map(({ voiceId }) => voiceId))], actor.userId),
    speech.lexiconOf(actor.userId),
    recorded.rowsOf(db, projectId),
  ]);
  const places = new Map(said.map(({ page, line }) => [line.id, { pageId: page.id, face: line.face }]));
  const voicedOf = new Map(
    rows.map(({ id, voicedFrom, voicedUntil }) => [id, { startSeconds: voicedFrom, endSeconds: voicedUntil }]),
  );
  const sentences = speech.planWith(lexicon, segments, found).flatMap((sentence): VideoSentence[] => {
    const place = places.get(sentence.segmentId);
    const voiced = sentence.takeId === null ? null : (voicedOf.get(sentence.takeId) ?? null);
    return place === undefined ? [] : [{ ...sentence, ...place, voiced }];
  });
  return { sentences, voices: found, characters };
}

/** The pages that are wanted: one, or all that say something. Throws `photo.empty` and `input.not-found`. */
export function wantedPages(pages: readonly PhotoPage[], pageId: string | undefined): readonly PhotoPage[] {
  if (pageId !== undefined)
    return [pages.find(({ id }) => id === pageId) ?? fail('input.not-found', { field: 'pageId' })];
  return pages.filter((page) => linesOf([page]).some((line) => !isSilent(line)));
}
