import { createHash } from 'node:crypto';
import type { DubLine, DubSettings } from '@timbre/contract/dubbing/dub-document';
import { fail } from '../../../platform/errors.ts';
import type { DubRow } from '../dubbing.store.ts';
import type { SpokenLine } from '../dubbing.tables.ts';

/** A project as one of its languages is spoken. */
export interface DubDocument {
  readonly language: string;
  readonly settings: DubSettings;
  /** In the order of their times. */
  readonly lines: readonly DubLine[];
}

/** A line that a voice speaks. */
export interface DubWish {
  readonly line: DubLine;
  readonly text: string;
  readonly voiceId: string;
  /** Times the voice's own pace; null: as it fits. */
  readonly speed: number | null;
}

/** What a line says in a language; empty: nothing. */
const textOf = ({ wordings }: DubLine, language: string): string => (wordings[language]?.text ?? '').trim();

const voiceOf = ({ wordings, speakerId }: DubLine, { language, settings }: DubDocument): string | undefined =>
  wordings[language]?.voiceId ?? settings.speakers.find(({ id }) => id === speakerId)?.voices[language];

/** What keeps a line from being spoken; `silent`: it says nothing, in either language. */
type NoWish = 'kept' | 'silent' | 'untranslated' | 'voiceless';

/** What a line asks for. */
export function wishOf(line: DubLine, document: DubDocument): DubWish | NoWish {
  const { language } = document;
  if (line.keepsOriginal) return 'kept';
  const text = textOf(line, language);
  if (text === '') return line.text.trim() === '' ? 'silent' : 'untranslated';
  const voiceId = voiceOf(line, document);
  if (voiceId === undefined) return 'voiceless';
  return { line, text, voiceId, speed: line.wordings[language]?.speed ?? null };
}

/** The lines that are spoken. Throws `dub.untranslated` and `dub.voiceless`. */
export function wishesOf(document: DubDocument): DubWish[] {
  return document.lines.flatMap((line): DubWish[] => {
    const wish = wishOf(line, document);
    if (wish === 'untranslated') fail('dub.untranslated', { at: line.id });
    if (wish === 'voiceless') fail('dub.voiceless', { at: line.id });
    return typeof wish === 'string' ? [] : [wish];
  });
}

/** Lines that are ready to be spoken or wait for their words or a voice, without those that are as they were spoken last. */
export function linesToSpeak(document: DubDocument, spoken: readonly SpokenLine[]): DubLine[] {
  const last = new Map(spoken.map((line) => [line.lineId, line]));
  return document.lines.filter((line) => {
    const wish = wishOf(line, document);
    if (typeof wish === 'string') return wish === 'untranslated' || wish === 'voiceless';
    const was = last.get(line.id);
    const isSame = was?.text === wish.text && was.voiceId === wish.voiceId && was.wantedSpeed === wish.speed;
    return !isSame || was.slot.start !== line.start || was.slot.end !== line.end;
  });
}

/**
 * The project as a run speaks it that was asked for some lines: the others say what they said last, and where they were
 * never spoken the original is heard. Null: all lines as they are now.
 */
export function documentFor(
  document: DubDocument,
  spoken: readonly SpokenLine[],
  lineIds: readonly string[] | null,
): DubDocument {
  if (lineIds === null) return document;
  const named = new Set(lineIds);
  const changed = new Set(linesToSpeak(document, spoken).map(({ id }) => id));
  const last = new Map(spoken.map((line) => [line.lineId, line]));
  const { language } = document;
  const lines = document.lines.map((line): DubLine => {
    if (named.has(line.id) || !changed.has(line.id)) return line;
    const was = last.get(line.id);
    if (was === undefined) return { ...line, keepsOriginal: true };
    const said = { text: was.text, voiceId: was.voiceId, speed: was.wantedSpeed };
    const wording = { madeFrom: line.text, isLocked: false, ...line.wordings[language], ...said };
    return { ...line, wordings: { ...line.wordings, [language]: wording } };
  });
  return { ...document, lines };
}

/** What stays of the original: speech can't be taken out of every sound. */
export const backgroundOf = (
  { background }: DubSettings,
  { canKeepBackground }: Pick<DubRow, 'canKeepBackground'>,
): DubSettings['background'] => (background === 'keep' && !canKeepBackground ? 'duck' : background);

/** Another one and every dub is mixed again. */
export const mixVersion = 1;

/** Names what a dub sounds like, by what its writer sets: another one now and it is out of date. */
export function mixHashOf(
  document: DubDocument,
  row: Pick<DubRow, 'fileId' | 'canKeepBackground' | 'durationSeconds'>,
  isWatermarked: boolean,
): string {
  const { language, settings, lines } = document;
  const heard = lines.map((line) => {
    const { id, speakerId, start, end, keepsOriginal } = line;
    const said = keepsOriginal
      ? null
      : [textOf(line, language), voiceOf(line, document) ?? null, line.wordings[language]?.speed ?? null];
    return [id, speakerId, start, end, said];
  });
  const whole = [mixVersion, row.fileId, row.durationSeconds, language, isWatermarked];
  const way = [backgroundOf(settings, row), settings.maxSpeed, settings.mayHoldPicture];
  return createHash('sha256')
    .update(JSON.stringify([whole, way, heard]))
    .digest('hex');
}
