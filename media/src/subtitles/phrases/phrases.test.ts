import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenScript } from '../../testing-script.ts';
import { cueProblems } from '../cue-problems.ts';
import { subtitleCues } from '../subtitle-cues.ts';
import { subtitleProfiles } from '../subtitle-rules.ts';
import { markedPhrases, withoutMarks } from '../testing-phrases.ts';

const { standard, streaming, vertical } = subtitleProfiles;
const lettersIn = (text: string): number => text.replaceAll(/\s/gu, '').length;

interface Breaks {
  readonly count: number;
  readonly inside: number;
}

/** How many breaks between cues and lines there are, and how many come where no one marked one. */
function breaksOf(texts: readonly string[]): Breaks {
  let [count, inside] = [0, 0];
  for (const marked of texts) {
    const { text, borders } = withoutMarks(marked);
    const right = new Set([...borders].map((at) => lettersIn(text.slice(0, at))));
    const lines = subtitleCues(spokenScript([text]), standard).flatMap((cue) => cue.text.split('\n'));
    let at = 0;
    for (const line of lines.slice(0, -1)) {
      at += lettersIn(line);
      count += 1;
      if (!right.has(at)) inside += 1;
    }
  }
  return { count, inside };
}

const split = (line: string, next: string) => {
  const cue = { startSeconds: 0, endSeconds: 4, text: `${line}\n${next}` };
  return cueProblems([cue], standard).some(({ kind }) => kind === 'phrase-split');
};
const splitBetween = (one: string, next: string, gapSeconds = 0.1) => {
  const cues = [
    { startSeconds: 0, endSeconds: 3, text: one },
    { startSeconds: 3 + gapSeconds, endSeconds: 7 + gapSeconds, text: next },
  ];
  return cueProblems(cues, standard).some(({ kind }) => kind === 'phrase-split');
};

describe('breaks', () => {
  it('seldom come inside a phrase that a person marked, in any of the seven languages', () => {
    for (const [language, texts] of Object.entries(markedPhrases)) {
      const { count, inside } = breaksOf(texts);
      expect(inside / count, language).toBeLessThanOrEqual(0.2);
    }
  });

  it('leave “of wisdom” with “the age”, and “it” with its verb, in a script without marks', () => {
    const text = withoutMarks(markedPhrases['en']?.[0] ?? '').text;
    for (const cue of subtitleCues(spokenScript([text]), standard)) {
      expect(cue.text).not.toMatch(/^of /u);
      expect(cue.text).not.toMatch(/\bit$/mu);
      expect(cue.text).not.toMatch(/ (the|a|of|was|were|we)$/mu);
    }
  });

  it('come where someone pauses', () => {
    const words = 'they walked home slowly nobody spoke about the matter again'.split(' ');
    let [at, now, text] = [0, 0, ''];
    const timed = words.map((word) => {
      if (word === 'nobody') now += 0.6;
      const own = { start: at, end: at + word.length, startSeconds: now, endSeconds: now + 0.3 };
      [at, now, text] = [at + word.length + 1, now + 0.33, `${text}${text === '' ? '' : ' '}${word}`];
      return own;
    });
    const script = { sentences: [{ text, words: timed, startSeconds: 0, endSeconds: now, isNewParagraph: true }] };
    expect(subtitleCues(script, standard).flatMap((cue) => cue.text.split('\n'))).toContain('they walked home slowly');
  });

  it('leave Japanese numbers, times and endings whole, and no bracket at the end of a line', () => {
    const texts = [
      '会議は明日の午前9時05分に始まり、動画は12分34秒の長さです。',
      '公園には子供もいますよ。犬や猫もいますよと彼女は言いました。',
      '彼は静かに「スーパーマーケットへ買い物に行ってきます」と言って出かけました。',
    ];
    for (const rules of [standard, streaming, vertical]) {
      for (const text of texts) {
        const broken = subtitleCues(spokenScript([text]), rules)
          .map((cue) => cue.text)
          .join('\n');
        expect(broken).not.toMatch(/午\n|午前\n|\d\n|時\n05|分\n34|も?い\nますよ|もい\n/u);
        expect(broken).not.toMatch(/[「『（]\n|\n[」』）、。ーっょ]/u);
      }
    }
  });

  it('follow kinsoku even where a word is wider than a line', () => {
    const letters = fc.constantFrom('ア', 'ー', 'ッ', '「', '」', 'カ', '、', '。', 'ん', 'ょ', '漢', '9', '時');
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 60 }), (found) => {
        const text = found.join('');
        const lines = subtitleCues(spokenScript([text]), vertical).flatMap((cue) => cue.text.split('\n'));
        expect(lines.join('')).toBe(text);
        lines.slice(1).forEach((next, at) => {
          const line = lines[at] ?? '';
          const isForced = /^[「」ーッ、。ょ]+$/u.test(line.slice(1)) || /^[「」ーッ、。ょ]+$/u.test(next.slice(0, 10));
          if (!isForced) expect(`${line}|${next}`).not.toMatch(/「\||\|[」、。ーッょ]/u);
        });
      }),
    );
  });
});

describe('a break inside a phrase', () => {
  it.each([
    ['It was the', 'best of times'],
    ['we were looking for a house in', 'the old part of the town'],
    ['he said that she has', 'never been there before'],
    ['No sabía que la', 'casa era tan grande'],
    ['elle est arrivée le', 'lendemain avec une valise'],
    ['wir saßen auf dem', 'Boden der Küche und schwiegen'],
    ['mentre noi guardavamo il', 'treno che partiva dalla stazione'],
    ['não sei se o médico já disse que a', 'senhora não pode sair'],
    ['会議は午前9時', '05分に始まります'],
    ['公園には犬もい', 'ますよ'],
  ])('is a problem: %s / %s', (line, next) => {
    expect(split(line, next)).toBe(true);
  });

  it.each([
    ['It was the best of times', 'it was the worst of times'],
    ['we were looking for a house', 'in the old part of the town'],
    ['the chief executive officer', 'of the company has announced it'],
    ['elle est arrivée', 'avec une valise et deux enfants'],
    ['会議は午前9時05分に', '始まります'],
    ['公園には', '犬もいますよ'],
  ])('is none: %s / %s', (line, next) => {
    expect(split(line, next)).toBe(false);
  });

  it('is one between two cues too, unless a pause lies there', () => {
    expect(splitBetween('It was the age', 'of wisdom, it was the age of foolishness')).toBe(true);
    expect(splitBetween('It was the age', 'of wisdom, it was the age of foolishness', 1)).toBe(false);
    expect(splitBetween('It was the age of wisdom,', 'it was the age of foolishness')).toBe(false);
  });
});
