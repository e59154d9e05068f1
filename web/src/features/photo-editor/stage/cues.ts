import { defaultSubtitleRules } from '@timbre/contract/articles/article-settings';
import type { PhotoSentence } from '@timbre/contract/talking-photos/talking-photos-videos';
import { subtitleCues } from '@timbre/media/subtitles/subtitle-cues';
import { slotSeconds } from '../../../lib/player/timeline-model.ts';

export interface StageCue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

/** What is written while a sentence is said, in seconds from its lead on: broken as the finished video breaks it. */
export function sentenceCues(sentence: PhotoSentence, lineText: string): readonly StageCue[] {
  const { start, end, leadSeconds, durationSeconds, words } = sentence;
  const text = lineText.slice(start, end).trim();
  if (text === '') return [];
  const offset = start + lineText.slice(start, end).indexOf(text);
  const moved = words.map((word) => ({
    start: Math.max(0, word.start - offset),
    end: Math.max(0, word.end - offset),
    startSeconds: word.startSeconds + leadSeconds,
    endSeconds: word.endSeconds + leadSeconds,
  }));
  const said = {
    text,
    words: moved,
    startSeconds: leadSeconds,
    endSeconds: leadSeconds + durationSeconds,
    isNewParagraph: true,
  };
  return subtitleCues({ sentences: [said] }, defaultSubtitleRules, slotSeconds(sentence));
}

const kept = new WeakMap<PhotoSentence, readonly StageCue[]>();

/** The same, worked out once: a sentence is asked about in every frame. */
export function keptCues(sentence: PhotoSentence, lineText: string): readonly StageCue[] {
  const cues = kept.get(sentence) ?? sentenceCues(sentence, lineText);
  kept.set(sentence, cues);
  return cues;
}
