import type { Emotion, ScriptMark } from '@timbre/contract/script';
import type { Pronunciation, ProsodySpan } from '@timbre/engines/ports';
import type { SentenceKind } from '@timbre/media/sentences';

/** What the plan needs to know of a voice; its engine and version are part of what a sentence sounds like. */
export interface PlanVoice {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly engine: string;
  readonly engineVersion: string;
  /** The engine's own name of it. */
  readonly engineVoice: string;
  readonly gainDb: number;
}

/** A paragraph as it is to be spoken; tags in its text are understood. */
export interface PlanSegment {
  readonly id: string;
  readonly text: string;
  readonly marks: readonly ScriptMark[];
  readonly voiceId: string;
  readonly emotion: Emotion;
  readonly speed: number;
  readonly pitch: number;
  readonly gainDb: number;
  /** The recorded take that is heard instead of the voice. */
  readonly takeId: string | null;
  /** It is spoken in one go, whatever looks like a sentence's end in it. */
  readonly isOneSentence?: boolean;
  /** What its text ends with; a paragraph when left out. */
  readonly ends?: SentenceKind;
}

/** A sound of the script, placed beside a sentence. */
export interface PlannedSound {
  readonly soundId: string;
  readonly gainDb: number;
  /** `lead`: counted from the start of the sentence's lead · `end`: from the last sample of its speech. */
  readonly anchor: 'lead' | 'end';
  readonly offsetSeconds: number;
  readonly durationSeconds: number;
}

/**
 * The rendered unit: one sentence of a segment in one voice, or the part of it between two pauses or sounds.
 * `start` and `end` are UTF-16 offsets in the segment's text. What stands below `gainDb` is mixed and never rendered:
 * it is no part of the hash, so changing it renders and charges nothing.
 */
export interface PlannedSentence {
  readonly hash: string;
  readonly segmentId: string;
  readonly start: number;
  readonly end: number;
  /** Tags in it are blank. */
  readonly text: string;
  readonly voiceId: string;
  readonly emotion: Emotion;
  readonly speed: number;
  readonly pitch: number;
  /** How words are read: say-as, alias, phoneme, lexicon and the normaliser's readings; offsets in `text`. */
  readonly pronunciations: readonly Pronunciation[];
  /** Local speed and emphasis; offsets in `text`. */
  readonly prosody: readonly ProsodySpan[];
  /** The sentence goes on after a pause: its end is not spoken as an end. */
  readonly goesOn: boolean;
  /** The recorded take that is heard instead of the voice; nothing is charged for it. */
  readonly takeId: string | null;
  readonly gainDb: number;
  /** Silence before it: a pause or a sound at the paragraph's start. */
  readonly leadSeconds: number;
  /** Silence before the next sentence. */
  readonly pauseSeconds: number;
  readonly sounds: readonly PlannedSound[];
  readonly isParagraphEnd: boolean;
}

/** What an engine is asked to speak; the rest of a planned sentence is mixed. */
export type SpokenContent = Pick<
  PlannedSentence,
  'text' | 'emotion' | 'speed' | 'pitch' | 'pronunciations' | 'prosody' | 'goesOn'
>;

/** A text that is a script by itself, in the voice's own manner. */
export const plainSegment = (text: string, voiceId: string): PlanSegment => ({
  id: 'text',
  text,
  marks: [],
  voiceId,
  emotion: 'neutral',
  speed: 1,
  pitch: 0,
  gainDb: 0,
  takeId: null,
});

/** A text in one voice. */
export interface SpeechLine {
  /** Tags in it are understood. */
  readonly text: string;
  readonly voiceId: string;
  readonly emotion: Emotion;
  readonly speed: number;
  /** Semitones. */
  readonly pitch?: number;
  /** What its text ends with; a paragraph when left out. */
  readonly ends?: SentenceKind;
}

/** The paragraph that such a text is. */
export const lineSegment = ({ text, voiceId, ...manner }: SpeechLine): PlanSegment => ({
  ...plainSegment(text, voiceId),
  ...manner,
});

/** A text spoken just as it stands. */
export const plainContent = (text: string): SpokenContent => ({
  text,
  emotion: 'neutral',
  speed: 1,
  pitch: 0,
  pronunciations: [],
  prosody: [],
  goesOn: false,
});
