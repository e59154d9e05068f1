import type { WordTiming } from '@timbre/contract/articles/articles-speech';
import { readTags } from '@timbre/media/script/read-tags';

/**
 * When each word of a recorded paragraph is heard, by a guess: its characters are spread over the voiced part by their
 * number, as if everyone spoke evenly. No one aligned the recording, so a word may be off by some hundred milliseconds.
 * Offsets are those of the sentence that stands for the recording: the paragraph without tags and white space around it.
 */
export function recordingWords(
  text: string,
  language: string,
  { startSeconds, endSeconds }: { readonly startSeconds: number; readonly endSeconds: number },
): WordTiming[] {
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(readTags(text).spoken.trim())]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment, index }) => ({ start: index, end: index + segment.length, size: [...segment].length }));
  const total = words.reduce((sum, { size }) => sum + size, 0);
  const perCharacter = (endSeconds - startSeconds) / total;
  let at = startSeconds;
  return words.map(({ start, end, size }) => {
    const from = at;
    at += size * perCharacter;
    return { start, end, startSeconds: from, endSeconds: at };
  });
}
