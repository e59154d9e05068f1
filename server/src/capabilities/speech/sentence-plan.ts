import type { PointMark, ScriptMark, UnknownTag } from '@timbre/contract/script';
import { readTags } from '@timbre/media/script/read-tags';
import { pauseSeconds } from '@timbre/media/sentences';
import { fail } from '../../platform/errors.ts';
import { pointTimes, type SoundLengths } from './point-times.ts';
import {
  plainContent,
  type PlannedSentence,
  type PlanSegment,
  type PlanVoice,
  type SpokenContent,
} from './planned-sentence.ts';
import { recordedPart, type ScriptPart } from './script-parts.ts';
import { takeHash } from './sentence-hash.ts';
import { spokenParagraph } from './spoken-paragraph.ts';

type Script = Pick<PlanSegment, 'text' | 'marks'>;
/** The writer's marks of a paragraph whose tags are blank, and what a lexicon adds to them for a voice. */
export type MarksFor = (script: Script, voice: PlanVoice) => readonly ScriptMark[];
const ownMarks: MarksFor = ({ marks }) => marks;

/** A part with what is spoken in it, before pauses and sounds have their times. */
interface Draft {
  readonly segment: PlanSegment;
  readonly part: ScriptPart;
  readonly content: SpokenContent;
  readonly hash: string;
  readonly isParagraphEnd: boolean;
}

/**
 * The sentences of a script in order. Sentences without anything to say are left out; a paragraph of pauses and sounds
 * alone joins the one before it, or the first. Throws `voice.language` when a voice can't read its text,
 * `sound.unavailable`, and `text.unspeakable` when nothing is left. This is the one place where a lexicon comes in:
 * as marks, so that offsets, times and the hash go the way of what the writer set by hand.
 */
export function planSentences(
  segments: readonly PlanSegment[],
  voices: ReadonlyMap<string, PlanVoice>,
  sounds: SoundLengths = new Map(),
  marksFor: MarksFor = ownMarks,
): PlannedSentence[] {
  const drafts: Draft[] = [];
  let leading: PointMark[] = [];
  for (const segment of segments) {
    const { drafts: own, loose } =
      segment.takeId === null ? draftsOf(segment, voices, marksFor) : recordedDraft(segment);
    (drafts.at(-1)?.part.after ?? leading).push(...loose);
    if (drafts.length === 0 && own.length > 0) {
      own[0]?.part.before.unshift(...leading);
      leading = [];
    }
    drafts.push(...own);
  }
  if (drafts.length === 0) fail('text.unspeakable');
  return drafts.map((draft) => timed(draft, sounds));
}

interface Drafts {
  readonly drafts: readonly Draft[];
  /** Points of a paragraph in which nothing is said. */
  readonly loose: readonly PointMark[];
}

function recordedDraft(segment: PlanSegment): Drafts {
  const { spoken, marks } = readTags(segment.text, segment.marks);
  const part = recordedPart(spoken, marks);
  const { emotion, speed, pitch, takeId } = segment;
  const content = { ...plainContent(spoken.slice(part.start, part.end)), emotion, speed, pitch };
  return { drafts: [{ segment, part, content, hash: takeHash(takeId ?? ''), isParagraphEnd: true }], loose: [] };
}

function draftsOf(segment: PlanSegment, voices: ReadonlyMap<string, PlanVoice>, marksFor: MarksFor): Drafts {
  const voice = voices.get(segment.voiceId) ?? fail('voice.unavailable', { field: 'speaker' });
  const { spoken, marks: written } = readTags(segment.text, segment.marks);
  const marks = marksFor({ text: spoken, marks: written }, voice);
  const { emotion, speed, pitch, isOneSentence = false } = segment;
  const { parts, loose } = spokenParagraph({ spoken, marks, emotion, speed, pitch, isOneSentence }, voice);
  const drafts = parts.map(({ part, content, hash }, index): Draft => {
    // Copies: what is worked out of a paragraph is kept, and a script adds the points of its neighbours.
    const own = { ...part, before: [...part.before], after: [...part.after] };
    return { segment, part: own, content, hash, isParagraphEnd: index === parts.length - 1 };
  });
  return { drafts, loose };
}

function timed({ segment, part, content, hash, isParagraphEnd }: Draft, lengths: SoundLengths): PlannedSentence {
  const lead = pointTimes(part.before, 'lead', lengths);
  const after = pointTimes(part.after, 'end', lengths);
  // A pause that the writer sets is as long as it says, also at a sentence's end, where it takes the natural one's
  // place; the natural ones keep the pace of the speech.
  const pace = segment.takeId === null ? segment.speed : 1;
  const ends = isParagraphEnd ? (segment.ends ?? part.ends) : part.ends;
  const natural = ends === null || after.hasPause ? 0 : pauseSeconds[ends] / pace;
  return {
    hash,
    segmentId: segment.id,
    start: part.start,
    end: part.end,
    ...content,
    voiceId: segment.voiceId,
    takeId: segment.takeId,
    gainDb: segment.gainDb,
    leadSeconds: lead.seconds,
    pauseSeconds: after.seconds + natural,
    sounds: [...lead.sounds, ...after.sounds],
    isParagraphEnd,
  };
}

/** Tags that no one knows, with the place of their paragraph; they are not read aloud. */
export function unknownTags(segments: readonly Script[]): (UnknownTag & { segment: number })[] {
  return segments.flatMap(({ text, marks }, segment) =>
    readTags(text, marks).unknown.map((tag) => ({ segment, ...tag })),
  );
}

/** The sounds that a script plays, by id. */
export function soundIdsOf(segments: readonly Script[]): string[] {
  const ids = segments.flatMap(({ text, marks }) =>
    readTags(text, marks).marks.flatMap((mark) => (mark.kind === 'sound' ? [mark.soundId] : [])),
  );
  return [...new Set(ids)];
}
