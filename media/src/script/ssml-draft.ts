import type { Emotion, ScriptMark } from '@timbre/contract/script';
import { normalMarks } from './normal-marks.ts';
import type { ProsodySettings } from './ssml-settings.ts';
import { type UnplacedMark, placed } from './tag-values.ts';

/** A paragraph of a script; what its source did not say is not there. */
export interface ReadParagraph {
  readonly text: string;
  readonly marks: ScriptMark[];
  readonly speaker?: string;
  readonly speed?: number;
  /** Half tones. */
  readonly pitch?: number;
  readonly gainDb?: number;
  readonly emotion?: Emotion;
}

/** What an open element does to the text in it. */
export type FrameEffect =
  | { readonly kind: 'mark'; readonly value: UnplacedMark }
  | { readonly kind: 'prosody'; readonly settings: ProsodySettings; readonly onLost: () => void }
  | { readonly kind: 'voice'; readonly speaker: string }
  | { readonly kind: 'express-as'; readonly emotion: Emotion };

/** An effect from where it began; every paragraph begins it again. */
export interface Frame {
  readonly effect: FrameEffect;
  start: number;
  /** Its place among those of the paragraph: an outer element comes before an inner one. */
  order: number;
}

/** Paragraphs as they grow, element by element. */
export interface SsmlDraft {
  readonly paragraphs: readonly ReadParagraph[];
  /** UTF-16 units of the paragraph so far. */
  readonly length: () => number;
  readonly addText: (text: string, isPreserved: boolean) => void;
  readonly addPoint: (value: UnplacedMark) => void;
  readonly addSpace: () => void;
  readonly open: (effect: FrameEffect) => Frame;
  readonly close: (frame: Frame) => void;
  /** Begins a paragraph that is there even when it stays empty. */
  readonly beginParagraph: () => void;
  readonly endParagraph: () => void;
}

/** Text whose white space is one space between words, but where it is to be kept. */
function flowingText() {
  let text = '';
  let isSpaceLast = false;
  let isSpaceDue = false;
  const append = (added: string) => {
    if (added === '') return;
    text += isSpaceDue ? ` ${added}` : added;
    isSpaceDue = false;
    isSpaceLast = /[ \t\r\n]/u.test(added.charAt(added.length - 1));
  };
  const addSpace = () => {
    isSpaceDue ||= text !== '' && !isSpaceLast;
  };
  return {
    text: () => text,
    /** Where the next word will begin. */
    next: () => text.length + (isSpaceDue ? 1 : 0),
    add: (added: string, isPreserved: boolean) => {
      if (isPreserved) return append(added);
      const words = added.replace(/[ \t\r\n]+/gu, ' ');
      if (words.startsWith(' ')) addSpace();
      append(words.replace(/^ | $/gu, ''));
      if (words.endsWith(' ')) addSpace();
    },
    addSpace,
    clear: () => {
      text = '';
      isSpaceDue = false;
      isSpaceLast = false;
    },
  };
}

interface Span {
  readonly effect: FrameEffect;
  readonly order: number;
  readonly start: number;
  readonly end: number;
}

/** Marks and settings of a paragraph: prosody around all of it sets the paragraph, any other one a local speed. */
function settle(text: string, spans: readonly Span[]) {
  const marks: ScriptMark[] = [];
  const settings: { speed?: number; pitch?: number; gainDb?: number } = {};
  for (const { effect, start, end } of [...spans].sort((a, b) => a.order - b.order)) {
    if (effect.kind === 'mark') marks.push(placed(effect.value, start, end));
    if (effect.kind !== 'prosody') continue;
    const { speed, pitch, gainDb } = effect.settings;
    const isAround = start === 0 && end >= text.length;
    if (speed !== undefined && isAround && settings.speed === undefined) settings.speed = speed;
    else if (speed !== undefined) marks.push(placed({ kind: 'speed', start: 0, end: 0, value: speed }, start, end));
    if (!isAround && (pitch || gainDb)) effect.onLost();
    if (isAround && pitch !== undefined) settings.pitch = pitch;
    if (isAround && gainDb !== undefined) settings.gainDb = gainDb;
  }
  return { marks, settings };
}

/** A paragraph has one voice and one mood, so these elements end it. */
const isBorder = ({ kind }: FrameEffect): boolean => kind === 'voice' || kind === 'express-as';

function voiceAndMood(frames: readonly Frame[]) {
  const found: { speaker?: string; emotion?: Emotion } = {};
  for (const { effect } of frames) {
    if (effect.kind === 'voice') found.speaker = effect.speaker;
    if (effect.kind === 'express-as') found.emotion = effect.emotion;
  }
  return found;
}

/** Collects paragraphs out of text, points and elements in the order of their document. */
export function ssmlDraft(): SsmlDraft {
  const paragraphs: ReadParagraph[] = [];
  const frames: Frame[] = [];
  const flow = flowingText();
  let points: ScriptMark[] = [];
  let spans: Span[] = [];
  let isWanted = false;

  const hasContent = () => flow.text() !== '' || points.length > 0;
  const spanOf = ({ effect, order, start }: Frame): Span => ({ effect, order, start, end: flow.text().length });
  const endParagraph = () => {
    const text = flow.text();
    if (hasContent() || isWanted) {
      const { marks, settings } = settle(text, [...spans, ...frames.map((frame) => spanOf(frame))]);
      paragraphs.push({ text, marks: normalMarks(text, [...points, ...marks]), ...settings, ...voiceAndMood(frames) });
    }
    flow.clear();
    points = [];
    spans = [];
    isWanted = false;
    for (const [order, frame] of frames.entries()) Object.assign(frame, { start: 0, order });
  };

  return {
    paragraphs,
    length: () => flow.text().length,
    addText: flow.add,
    addPoint: (value) => points.push(placed(value, flow.text().length, flow.text().length)),
    addSpace: flow.addSpace,
    open: (effect) => {
      if (isBorder(effect) && hasContent()) endParagraph();
      const frame: Frame = { effect, start: flow.next(), order: frames.length + spans.length };
      frames.push(frame);
      return frame;
    },
    close: (frame) => {
      if (isBorder(frame.effect)) endParagraph();
      else spans.push(spanOf(frame));
      frames.splice(frames.lastIndexOf(frame), 1);
    },
    beginParagraph: () => {
      endParagraph();
      isWanted = true;
    },
    endParagraph,
  };
}
