import { plainText, readMarkdown } from '@timbre/media/writing/markdown';
import { spokenSeconds } from '@timbre/media/writing/spoken-length';
import { writingTasks, type WritingTask } from '@timbre/contract/writing/writing-generation';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { builtInWriter } from './built-in.ts';
import { sentencesOf } from './built-in/source.ts';
import { splitEnglish } from './built-in/split-english.ts';
import { subjectStems } from './built-in/words.ts';
import { builtIn, lighthouse, requestFor, tofu } from './testing-writing.ts';

const lengths = ['short', 'medium', 'long'] as const;
const texts = [
  ['en', lighthouse],
  ['ja', tofu],
] as const;
const lines = (markdown: string): string[] => readMarkdown(markdown).map(({ text }) => text);

describe('the built-in writer', () => {
  it('says it can do what it can, and nothing that needs a model', async () => {
    const able = await builtInWriter().tasks();
    const unable: readonly WritingTask[] = ['continue', 'rewrite', 'expand', 'tone', 'translate'];
    expect([...able, ...unable].toSorted()).toEqual([...writingTasks].toSorted());
    for (const task of unable) await expect(builtIn(task, { source: lighthouse })).rejects.toThrow(/needs a model/u);
  });

  it('hands out sentence by sentence and stops with its signal', async () => {
    const stop = new AbortController();
    const pieces = builtInWriter().write(requestFor('summarize', { source: lighthouse, signal: stop.signal }));
    expect((await pieces.next()).done).toBe(false);
    expect((await pieces.next()).done).toBe(false);
    stop.abort();
    await expect(pieces.next()).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('writes in the text’s own language only', async () => {
    await expect(builtIn('summarize', { source: lighthouse, language: 'ja' })).rejects.toThrow(/own language \(en\)/u);
    expect(await builtIn('summarize', { source: lighthouse, language: 'en-GB' })).not.toBe('');
    await expect(builtIn('draft', { notes: tofu, language: 'en' })).rejects.toThrow(/own language \(ja\)/u);
  });

  it.each(['summarize', 'key-points', 'titles', 'outline', 'shorten', 'speakable', 'draft'] as const)(
    'says that there is nothing to %s in an empty text',
    async (task) => {
      for (const source of ['', ' \n', '---', '🎙', '!?'])
        await expect(builtIn(task, { source, notes: source })).rejects.toThrow(/./u);
    },
  );
});

describe.each(texts)('a text in %s', (language, source) => {
  const own = sentencesOf(
    plainText(source).replace(/^.*\n/u, (line) => (language === 'en' ? '' : line)),
    language,
  );

  it.each(lengths)('is summarised by its own sentences in their order: %s', async (length) => {
    for (const task of ['summarize', 'key-points'] as const) {
      const said = lines(await builtIn(task, { source, length })).flatMap((line) => sentencesOf(line, language));
      const places = said.map((sentence) => own.indexOf(sentence));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
    }
  });

  it('has longer summaries for longer lengths', async () => {
    const sizes = await Promise.all(
      lengths.map(async (length) => (await builtIn('summarize', { source, length })).length),
    );
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(sizes.at(-1)).toBeLessThan(source.length);
    expect(new Set(sizes).size).toBe(3);
  });

  it.each([
    ['short', 1 / 3],
    ['medium', 1 / 2],
    ['long', 3 / 4],
  ] as const)('is shortened in its order to what is asked for: %s', async (length, part) => {
    const shorter = await builtIn('shorten', { source, length });
    const [size, whole] = [plainText(shorter).length, plainText(source).length];
    expect(size).toBeLessThanOrEqual(whole * part * 1.15 + 30);
    expect(size).toBeGreaterThan(whole * part * 0.5);
    const places = lines(shorter).map((line) => own.findIndex((one) => one.startsWith(line.slice(0, 20))));
    const found = places.filter((place) => place !== -1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  it('gets titles that are its own words, no two alike', async () => {
    const titles = lines(await builtIn('titles', { source, length: 'long' }));
    expect(titles.length).toBeGreaterThan(3);
    expect(new Set(titles).size).toBe(titles.length);
    const stems = new Set(subjectStems(plainText(source), language));
    for (const title of titles) {
      expect(title.length).toBeLessThanOrEqual(64);
      expect(subjectStems(title, language).filter((stem) => !stems.has(stem))).toEqual([]);
    }
  });

  it('gets an outline of headings with sentences of its own below them', async () => {
    const outline = readMarkdown(await builtIn('outline', { source: source.replace(/^#.*$/mu, ''), length: 'medium' }));
    const heads = outline.filter(({ kind }) => kind === 'heading').map(({ text }) => text);
    expect(heads.length).toBeGreaterThan(2);
    expect(new Set(heads).size).toBe(heads.length);
    const items = outline.filter(({ kind }) => kind === 'item').map(({ text }) => text);
    expect(items.filter((item) => !own.includes(item))).toEqual([]);
  });
});

describe('an outline', () => {
  it('keeps the headings that a text has', async () => {
    const source = '# A\n\nThe red house stood on the hill.\n\n## B\n\nThe blue boat lay in the bay.\n\n## C\n';
    expect(await builtIn('outline', { source })).toBe(
      '# A\n\n- The red house stood on the hill.\n\n## B\n\n- The blue boat lay in the bay.\n\n## C\n\n',
    );
  });
});

describe('a shortened text', () => {
  it('loses brackets and filling words before sentences, and keeps its form', async () => {
    const source =
      '## Pans\n\n- In order to clean the pan (made of iron), you really need very hot water.\n- Salt helps too.\n\n## Empty\n';
    expect(await builtIn('shorten', { source, length: 'long' })).toBe(
      '## Pans\n\n- To clean the pan, you need hot water.\n- Salt helps too.',
    );
    const knife = 'このナイフは（鉄製で）非常に軽く、紙を加工することができます。';
    expect(await builtIn('shorten', { source: knife, length: 'long' })).toBe('このナイフは軽く、紙を加工できます。');
  });
});

/** Words that templates and rules bring in. */
const template =
  /\[[^\]]*\]|［[^］]*］|^(?:Hook|Scene|Part|Opening|Closing|Attention|Problem|Benefit|Proof|Offer|Call to action|Welcome to|I’m|Today we talk about|To sum up:|Thank you for listening\.|For:|Picture:)|\d+:\d\d–\d+:\d\d/gu;

describe('scripts of notes', () => {
  const notes = `Title: The quiet kettle
Audience: parents of small children
- boils in 90 seconds
- quieter than a library, at 40 dB
- Tired of a kettle that wakes the whole house?
- over 12,000 customers gave it 4.8 stars
- $59 with free shipping
- Order at quietkettle.example`;
  const tasks = ['video-script', 'podcast-script', 'advert-script', 'draft'] as const;

  it.each(tasks)('%s: has what was noted, and nothing else but its template', async (task) => {
    const script = await builtIn(task, { notes, length: 'long' });
    for (const fact of ['90 seconds', '40 dB', '12,000 customers', '$59', 'quietkettle.example', 'The quiet kettle'])
      expect(script).toContain(fact);
    const known = new Set(subjectStems(notes.replaceAll('The', ' the'), 'en'));
    const words = ['Welcome to', 'Today we talk about', 'With me today is', 'To sum up', 'Thank you for listening'];
    const bare = words.reduce((text, word) => text.replaceAll(word, ' '), plainText(script));
    const left = lines(bare.replaceAll(template, ' '))
      .map((line) => line.replaceAll(template, ' '))
      .join('\n');
    const headings = new Set(
      subjectStems(
        'hook scene part opening closing attention problem benefit proof offer call action picture thank listening today talk welcome sum',
        'en',
      ),
    );
    expect(
      subjectStems(left, 'en').filter((stem) => !known.has(stem) && !headings.has(stem) && !/^\d+$/u.test(stem)),
    ).toEqual([]);
  });

  it('leave open what was not noted, where it can be seen', async () => {
    const advert = await builtIn('advert-script', { notes: '- boils in 90 seconds' });
    for (const prompt of [
      '[The trouble your audience has]',
      '[Price, discount or what is free]',
      '[What they should do now, and where]',
    ])
      expect(advert).toContain(prompt);
    expect(await builtIn('podcast-script', { notes: 'コーヒーの淹れ方について。豆は毎朝ひく。' })).toMatch(
      /［番組名］へようこそ。［お名前］です。/u,
    );
  });

  it('tell when each part is said, one after the other', async () => {
    const script = await builtIn('video-script', { notes: lighthouse, length: 'long' });
    const times = [...script.matchAll(/\((\d+):(\d\d)–(\d+):(\d\d)\)/gu)].map(([, ...parts]) => parts.map(Number));
    expect(times.length).toBeGreaterThan(3);
    let last = 0;
    for (const [m1 = 0, s1 = 0, m2 = 0, s2 = 0] of times) {
      expect(m1 * 60 + s1).toBe(last);
      expect(m2 * 60 + s2).toBeGreaterThan(last);
      last = m2 * 60 + s2;
    }
  });

  it('tell the time that the editor shows for the whole', async () => {
    for (const task of ['video-script', 'podcast-script', 'advert-script'] as const) {
      const script = await builtIn(task, { notes, length: 'long' });
      const [, minutes = '', seconds = ''] = [...script.matchAll(/–(\d+):(\d\d)\)/gu)].at(-1) ?? [];
      expect(Math.abs(Number(minutes) * 60 + Number(seconds) - spokenSeconds(script, 'en')), task).toBeLessThan(6);
    }
  });

  it('make a podcast of its topic, with the question and the next episode where they are said', async () => {
    const script = await builtIn('podcast-script', {
      notes:
        'Why we sleep badly in summer\nguest: a sleep researcher\nheat, late light, noise\nquestion to the guest: is a nap good?\nnext week: dreams',
    });
    expect(script).toMatch(/^# Why we sleep badly in summer\n/u);
    expect(script).toContain('Today we talk about why we sleep badly in summer.');
    expect(script).toContain('Let me ask our guest: Is a nap good?');
    expect(script).toContain('Next time, we talk about dreams. Thank you for listening.');
    expect(script).not.toContain('Next week');
  });

  it('keep to the room of a length, and to the notes’ own headings', async () => {
    const short = await builtIn('video-script', { notes: lighthouse, length: 'short' });
    const long = await builtIn('video-script', { notes: lighthouse, length: 'long' });
    expect(short.length).toBeLessThan(long.length / 1.5);
    const own = '# Tea\n## Water\nBoil fresh water.\n## Leaves\nUse two spoons of leaves.';
    expect(
      lines(await builtIn('draft', { notes: own })).filter((line) => /^(?:Tea|Water|Leaves)$/u.test(line)),
    ).toEqual(['Tea', 'Water', 'Leaves']);
  });
});

describe('hostile texts', () => {
  const pieces = [
    'a. ',
    'word ',
    'x',
    '🎙',
    '\u202Eשלום ',
    '\u200B',
    '# ',
    '- [',
    '**',
    '<b>',
    '「',
    '。',
    '(',
    'and so, ',
    '\n',
    '「あ」と、',
    '漢',
    'ﷺ ',
    'A.B.',
    '1. ',
    ';',
    '|a|',
    '\uD800',
    'http://a.b/',
  ];
  const tasks: readonly WritingTask[] = [
    'summarize',
    'key-points',
    'titles',
    'outline',
    'shorten',
    'speakable',
    'video-script',
    'podcast-script',
    'advert-script',
    'draft',
  ];

  /** A quarter of the tasks for each piece, another quarter for the next one; `npm run test:full` gives all of them. */
  const share = inject('isFullRun') ? 1 : 4;

  it.each(pieces.map((piece, turn) => [piece, turn] as const))(
    '%j a hundred thousand characters long end in time',
    async (piece, turn) => {
      const text = piece.repeat(100_000 / piece.length);
      for (const task of tasks.filter((_, index) => (index + turn) % share === 0)) {
        const out = await builtIn(task, { source: text, notes: text }).catch(
          (error: unknown) => (error as Error).message,
        );
        expect(out).not.toBe('');
        // What is turned or without width comes out of none.
        expect(out).not.toMatch(/[\u202A-\u202E\u200B]/u);
      }
    },
  );

  it('of any kind give an answer or a plain error', async () => {
    const text = fc.array(
      fc.oneof(
        fc.constantFrom(...pieces, 'The cat sat. ', '今日は晴れです。', '\n\n'),
        fc.string({ unit: 'grapheme' }),
      ),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom(...tasks), fc.constantFrom(...lengths), async (parts, task, length) => {
        const source = parts.join('');
        const out = await builtIn(task, { source, notes: source, length }).catch(
          (error: unknown) => (error as Error).message,
        );
        expect(typeof out).toBe('string');
        expect(out).not.toMatch(/undefined|NaN|\[object/u);
      }),
      { numRuns: 300 },
    );
  });

  it('take time by their length, not by its square', async () => {
    const vocabulary = Array.from({ length: 3000 }, (_, at) => `w${(at * 7919) % 9973}`);
    const prose = (sentences: number): string =>
      Array.from(
        { length: sentences },
        (_, at) =>
          `The ${Array.from({ length: 9 }, (__, word) => vocabulary[(at * 31 + word * 97 + at * word) % 3000]).join(' ')}.`,
      ).join(' ');
    const costOf = async (sentences: number): Promise<number> => {
      const source = prose(sentences);
      const before = process.cpuUsage();
      await builtIn('summarize', { source });
      await builtIn('outline', { source });
      return process.cpuUsage(before).user;
    };
    await costOf(300);
    const [small, large] = [await costOf(400), await costOf(1600)];
    expect(large).toBeLessThan(small * 16);
  });
});

it('cuts an English sentence only where both halves stand alone', () => {
  const whole = [
    'We packed the tent, the stove, and the big blue bag that my father had bought for the trip in the spring of that year.',
    'If you want to see the northern lights in all their glory and you have a week to spare you should travel there now.',
    'She said, "I was tired of the rain, and I wanted to go home to the island where my mother was born in 1920."',
    'Not only was the house cold and dark for most of the winter, but it was also full of mice and spiders and dust.',
  ];
  for (const sentence of whole) expect(splitEnglish(sentence)).toEqual([sentence]);
  expect(
    splitEnglish(
      'The boat left the harbour in the morning with nine men on board, but it came back in the evening with only seven of them.',
    ),
  ).toEqual([
    'The boat left the harbour in the morning with nine men on board.',
    'But it came back in the evening with only seven of them.',
  ]);
});
