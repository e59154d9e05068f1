import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
import type { Peaks } from '../timeline/peaks.ts';
import type { WaveClip } from '../timeline/wave-tiles.ts';
import { slotSeconds, type Timeline } from './timeline-model.ts';

export type SentencePeaks = ReadonlyMap<string, Peaks>;

/** The clip of a sentence that starts at `startSeconds`, silence before and after it included. */
export const sentenceClip = (sentence: SpokenSentence, startSeconds: number, peaks: SentencePeaks): WaveClip => ({
  startSeconds,
  endSeconds: startSeconds + slotSeconds(sentence),
  soundStartSeconds: startSeconds + sentence.leadSeconds,
  peaks: peaks.get(sentence.audioUrl),
});

/** The rendered sentences as clips; the last one ends with the timeline: without its pause, with a sound that rings on. */
export const timelineClips = ({ sentences, starts, durationSeconds }: Timeline, peaks: SentencePeaks): WaveClip[] =>
  sentences.map((sentence, at) => {
    const clip = sentenceClip(sentence, starts[at] ?? 0, peaks);
    return at === sentences.length - 1 ? { ...clip, endSeconds: durationSeconds } : clip;
  });
