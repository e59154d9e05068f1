import type { PhotoSentence } from '@timbre/contract/talking-photos/talking-photos-videos';
import { sentenceCues } from '@timbre/media/talking/sentence-cues';
import { slotSeconds } from '../../../lib/player/timeline-model.ts';

export interface StageCue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

/** What is written while a sentence is said, in seconds from its lead on. */
export function cuesOf(sentence: PhotoSentence, lineText: string): readonly StageCue[] {
  const { start, end, words, ...times } = sentence;
  const text = lineText.slice(start, end).trim();
  const offset = start + lineText.slice(start, end).indexOf(text);
  const moved = words.map((word) => ({
    ...word,
    start: Math.max(0, word.start - offset),
    end: Math.max(0, word.end - offset),
  }));
  return sentenceCues({ ...times, text, words: moved }, slotSeconds(sentence));
}

const kept = new WeakMap<PhotoSentence, readonly StageCue[]>();

/** The same, worked out once: a sentence is asked about in every frame. */
export function keptCues(sentence: PhotoSentence, lineText: string): readonly StageCue[] {
  const cues = kept.get(sentence) ?? cuesOf(sentence, lineText);
  kept.set(sentence, cues);
  return cues;
}
