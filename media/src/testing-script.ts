import fc from 'fast-check';
import type { TimedScript, TimedSentence, TimedWord } from './subtitles/timed-script.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const cjk = /[\u3040-\u9fff]/u;

/** A script spoken at an even pace, its sentences a third of a second apart. */
export function spokenScript(
  sentences: readonly (string | Pick<TimedSentence, 'text' | 'speaker' | 'isNewParagraph'>)[],
  secondsPerLetter = 0.065,
): TimedScript {
  let now = 0.1;
  const timed = sentences.map((one, index): TimedSentence => {
    const sentence = typeof one === 'string' ? { text: one, isNewParagraph: index === 0 } : one;
    const startSeconds = now;
    const words: TimedWord[] = [];
    for (const { segment, index: start, isWordLike } of segmenter.segment(sentence.text)) {
      if (isWordLike !== true) continue;
      const begin = now;
      now += segment.length * secondsPerLetter * (cjk.test(segment) ? 2.5 : 1);
      words.push({ start, end: start + segment.length, startSeconds: begin, endSeconds: now });
      now += secondsPerLetter / 4;
    }
    const endSeconds = now;
    now += 0.35;
    return { ...sentence, startSeconds, endSeconds, words };
  });
  return { sentences: timed };
}

/** Text as people write it anywhere: long and short words, no spaces, right to left, combining marks, emoji, tags. */
const anyText = fc
  .array(
    fc.constantFrom(
      'word',
      'I',
      'extraordinarily',
      'yes.',
      'no,',
      'why?',
      'and',
      'the',
      '“Go!”',
      'e\u0301te\u0301',
      '—',
      'a-b/c',
      '日本語の文章を読みます。',
      '「はい」',
      'コーヒーショップ',
      '中国的经济',
      '안녕하세요',
      'สวัสดีครับ',
      'שלום',
      'مرحبا،',
      '👩‍👩‍👧‍👦',
      '🇯🇵',
      '🎉🎉',
      '<b>',
      '{\\an8}',
      '-->',
      '&amp;',
      '\\N',
      'https://example.com/a/very/long/path?with=query',
      '\n',
    ),
    { maxLength: 40 },
  )
  .chain((parts) => fc.constantFrom(' ', ' ', ' ', '').map((space) => parts.join(space)));

/** Any script; `isSound` false gives word times that contradict each other. */
export const anyScript = (isSound: boolean): fc.Arbitrary<TimedScript> => {
  const sentence = fc.record({ text: anyText, speaker: fc.constantFrom('Ann', 'Ben'), isNewParagraph: fc.boolean() });
  const script = fc
    .tuple(fc.array(sentence, { maxLength: 6 }), fc.double({ min: 0.005, max: 0.4, noNaN: true }))
    .map(([sentences, pace]) => spokenScript(sentences, pace));
  if (isSound) return script;
  const seconds = fc.oneof(fc.double(), fc.double({ min: -1, max: 30 }));
  const word = fc.record({
    start: fc.integer({ min: -2, max: 50 }),
    end: fc.nat({ max: 60 }),
    startSeconds: seconds,
    endSeconds: seconds,
  });
  return fc
    .tuple(script, fc.array(word, { maxLength: 12 }), seconds, seconds)
    .map(([whole, words, startSeconds, endSeconds]): TimedScript => ({
      sentences: whole.sentences.map((one, index) =>
        index % 2 === 0 ? { ...one, words, startSeconds, endSeconds } : one,
      ),
    }));
};
