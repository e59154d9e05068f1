import { readText } from '@timbre/media/reading/reading';
import { plainText } from '@timbre/media/writing/markdown';
import { readability } from '@timbre/media/writing/readability';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtIn, lighthouse, tofu } from './testing-writing.ts';

const say = (source: string, language: string | null = null) => builtIn('speakable', { source, language });

describe('made speakable', () => {
  it.each([
    [
      'Signs',
      'Bring tea & milk, e.g. 5 kg of it, for $3.50 each.',
      'Bring tea and milk, for example five kilograms of it, for three dollars and fifty cents each.',
    ],
    ['timecodes', 'Hook (0:00–0:04): look here.', 'Hook: look here.'],
    ['ranges', 'It takes 10–20% of the day.', 'It takes ten to twenty percent of the day.'],
    ['figures and years', 'In 1984 they sold 1,200 of 25.', 'In 1984 they sold 1,200 of 25.'],
    [
      'addresses',
      'Visit https://example.com/tea or write to a@b.co.',
      'Visit example dot com slash tea or write to a at b dot co.',
    ],
    ['brackets', 'The lamp (which burned oil) is gone.', 'The lamp, which burned oil, is gone.'],
    ['brackets at the end', 'The lamp is gone (it burned oil).', 'The lamp is gone, it burned oil.'],
    ['a sentence in brackets', 'We left. (It was late.) We ran.', 'We left. It was late. We ran.'],
    ['names of names', 'The World Health Organization (WHO) met.', 'The World Health Organization, WHO, met.'],
    ['plurals and sources', 'Count the item(s) [12] now.', 'Count the items now.'],
    ['slashes', 'Ask him/her and/or the cook.', 'Ask him or her or the cook.'],
    ['dashes', 'The sea — grey and cold — was calm.', 'The sea, grey and cold, was calm.'],
    ['arrows', 'Settings → Sound', 'Settings, Sound.'],
    ['short forms', 'It is late and we do not know what it is.', 'It’s late and we don’t know what it is.'],
    [
      'what is no short form',
      'What harms it is water, as it is not only wet.',
      'What harms it is water, as it is not only wet.',
    ],
    ['semicolons', 'The sun rose; the birds sang.', 'The sun rose. The birds sang.'],
    ['lists with semicolons', 'We need bread; butter; salt.', 'We need bread; butter; salt.'],
    ['emoji', 'Well done 🎉!', 'Well done!'],
  ])('%s: %s', async (_, written, spoken) => {
    expect(await say(written, 'en')).toBe(spoken);
  });

  it('turns lists and headings into sentences', async () => {
    expect(await say('# Our plan\n\nWe need:\n\n- tea\n- two cups\n\n1. Boil water\n2. Wait', 'en')).toBe(
      'Our plan.\n\nWe need:\n\nTea. Two cups. First: Boil water. Second: Wait.',
    );
    expect(await say('# 計画\n\n- お茶\n- 茶わん（二つ）\n\n1. 湯をわかす', 'ja')).toBe(
      '計画。\n\nお茶。茶わん、二つ。1つ目。湯をわかす。',
    );
  });

  it.each([
    ['雨は10〜20%です。', '雨は10から20パーセントです。'],
    ['5kmを走り、18℃でした。', '5キロメートルを走り、18度でした。'],
    ['昼/夜に見ます → 次へ。', '昼または夜に見ます、次へ。'],
    [
      'この灯台はとても古く、長いあいだ村の人々に大切に守られてきましたが、昨年の冬に大きな嵐が来て、屋根と窓がすっかり壊れてしまいました。',
      'この灯台はとても古く、長いあいだ村の人々に大切に守られてきました。ですが、昨年の冬に大きな嵐が来て、屋根と窓がすっかり壊れてしまいました。',
    ],
  ])('Japanese: %s', async (written, spoken) => {
    expect(await say(written, 'ja')).toBe(spoken);
  });

  it('reads other languages’ signs in their own words', async () => {
    expect(await say('Das kostet 5 € (etwa 3 kg) für Anna/Otto.', 'de')).toBe(
      'Das kostet fünf Euro, etwa drei Kilogramm, für Anna oder Otto.',
    );
  });

  it('never has a longer sentence than before but for words in the place of signs', async () => {
    const before = readability(plainText(lighthouse), 'en');
    const after = readability(plainText(await say(lighthouse)), 'en');
    expect(after.longestLength).toBeLessThan(before.longestLength);
    expect(after.longSentences).toBeLessThan(before.longSentences);
    expect(after.readingEase).toBeGreaterThan(before.readingEase ?? 100);
    expect(readability(plainText(await say(tofu)), 'ja').longestLength).toBeLessThanOrEqual(
      readability(plainText(tofu), 'ja').longestLength,
    );
  });
});

/** A text as it is heard: words alone, short forms long, joining words left out. */
function heard(text: string, language: string): string[] {
  let out = '';
  let from = 0;
  for (const { start, end, spoken } of readText(text, language)) {
    out += text.slice(from, start) + spoken;
    from = end;
  }
  return (
    (out + text.slice(from))
      .toLowerCase()
      .replaceAll('eigh', 'a')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

describe('what is said', () => {
  const numbers = fc.oneof(
    fc.integer({ min: 0, max: 99_999 }).map(String),
    fc
      .integer({ min: 1, max: 900 })
      .chain((value) =>
        fc.constantFrom(`$${value}`, `${value} km`, `${value}%`, `£${value}.50`, `${value} °C`, `${value} kg`),
      ),
    fc.constantFrom('3/4', '14:05', '10–20', '1,250', '2.5', 'the 21st', '1984', '12 March 2024', 'No. 5'),
  );
  const name = fc.constantFrom('Ana Ruiz', 'Skerry Point', 'Dr. Okafor', 'NASA', 'Zürich', 'O’Neill');
  const sentence = fc
    .tuple(name, numbers, name, numbers)
    .map(([a, n, b, m]) => `${a} counted ${n} boats (${m} more than ${b}) & went home; it is late.`);

  it('holds every name and number of the text, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sentence, { minLength: 1, maxLength: 4 }), async (parts) => {
        const written = parts.join(' ');
        const before = heard(written, 'en').filter((word) => !['it', 'is', 's'].includes(word));
        const after = heard(plainText(await say(written, 'en')), 'en').filter(
          (word) => !['it', 'is', 's'].includes(word),
        );
        expect(after).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });
});
