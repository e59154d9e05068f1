import type { LexiconRule } from '@timbre/contract/lexicon/lexicon-entry';
import type { ScriptMark } from '@timbre/contract/script';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileLexicon, lexiconKey, withLexicon } from './lexicon.ts';
import { ruleOf } from './testing-rules.ts';

const english = { id: 'flite-rms', language: 'en-US' };

/** The text with every match as `[what is spoken]`. */
function spoken(
  text: string,
  rules: readonly LexiconRule[],
  marks: readonly ScriptMark[] = [],
  voice = english,
): string {
  let out = '';
  let from = 0;
  for (const { start, end, rule } of compileLexicon(rules).find({ text, marks }, voice)) {
    out += `${text.slice(from, start)}[${rule.alternative}]`;
    from = end;
  }
  return out + text.slice(from);
}

const inside = { isWholeWord: false } as const;
const cased = { isCaseSensitive: true } as const;
const over = (text: string, words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });

type Case = readonly [string, string, string, Partial<LexiconRule>?];

describe('one entry', () => {
  const cases: Readonly<Record<string, readonly Case[]>> = {
    'is found as a word': [
      ['Kate', 'Kate.', '[x].'],
      ['Kate', 'kate and KATE', '[x] and [x]'],
      ['Kate', 'Katelyn and Skate', 'Katelyn and Skate'],
      ['Kate', 'Kate, Kate; (Kate) “Kate”—Kate!', '[x], [x]; ([x]) “[x]”—[x]!'],
      ['Kate', 'Kate_1 Kate1 1Kate', 'Kate_1 Kate1 1Kate'],
      ['Kate', 'Kate-Lynn', '[x]-Lynn'],
      ['SQL', 'SQL/NoSQL, MySQL', '[x]/NoSQL, MySQL'],
      ['C++', 'C++ and C++11', '[x] and [x]11'],
      ['.NET', 'ASP.NET or .NET', 'ASP[x] or [x]'],
      ['AT&T', 'at&t, AT&T', '[x], [x]'],
      ['984', '1,984 and 984', '1,984 and [x]'],
      ['1', '1.5, 1. And 1', '1.5, [x]. And [x]'],
      ['New York', 'new  york and New\u00A0York', '[x] and [x]'],
      ['New York', 'New\nYork', 'New\nYork'],
      ['', 'nothing', 'nothing'],
    ],
    'is found inside words where it may': [
      ['Bahn', 'Autobahnen', 'Auto[x]en', inside],
      ['Bahn', 'Die Autobahn ist eine Bahn.', 'Die Autobahn ist eine [x].'],
      ['Donaudampf', 'Donaudampfschifffahrt', '[x]schifffahrt', inside],
      ['schiff', 'Donaudampfschifffahrt', 'Donaudampf[x]fahrt', inside],
      ['ä', 'Bär', 'B[x]r', inside],
    ],
    'keeps to the case where it counts': [
      ['US', 'US and us', '[x] and us', cased],
      ['US', 'US and us', '[x] and [x]'],
      ['iPhone', 'IPHONE iPhone', 'IPHONE [x]', cased],
      ['ÉCOLE', 'école École', 'école École', cased],
      ['ÉCOLE', 'école École', '[x] [x]'],
    ],
    'knows apostrophes': [
      ['can', "can can’t can't", "[x] can’t can't"],
      ['Kate', "Kate’s and Kate's", "[x]’s and [x]'s"],
      ['Kate', 'Kate’ll', 'Kate’ll'],
      ['Brien', 'O’Brien', 'O’Brien'],
      ["O'Brien", "O’Brien and O'Brien", '[x] and [x]'],
      ['O’Brien', "O'Brien’s", '[x]’s'],
      ['Oréal', "L’Oréal, l'Oréal", "L’[x], l'[x]"],
      ['homme', 'aujourd’hui l’homme', 'aujourd’hui l’[x]'],
      ['hui', 'aujourd’hui', 'aujourd’hui'],
      ['dogs', 'the dogs’ bowl', 'the [x]’ bowl'],
    ],
    'is the same in every form of Unicode': [
      ['café', 'cafe\u0301 CAFÉ', '[x] [x]'],
      ['cafe\u0301', 'café', '[x]'],
      ['cafe', 'café', 'café'],
      ['e', 'e\u0301', 'e\u0301', inside],
      ['Ａｐｐｌｅ', 'Apple ｱ', '[x] ｱ'],
      ['Apple', 'Ａｐｐｌｅ', '[x]'],
      ['ガス', 'ｶﾞｽ', '[x]'],
      ['fi', 'ﬁ', '[x]'],
      ['f', 'ﬁ', 'ﬁ', inside],
      ['ΣΟΦΟΣ', 'σοφος σοφοσ', '[x] [x]'],
      ['Straße', 'STRAẞE Strasse', '[x] Strasse'],
      ['Masse', 'Maße', 'Maße'],
      ['Krähwinkel', 'Kräh\u00ADwinkel', '[x]'],
      ['한글', '\u1112\u1161\u11AB\u1100\u1173\u11AF', '[x]'],
    ],
    'knows that some scripts have no spaces': [
      ['東京', '東京都の東京タワー', '[x]都の[x]タワー'],
      ['生', '生徒が生まれる', '[x]徒が[x]まれる'],
      ['ラン', 'ランチとラン', '[x]チと[x]'],
      ['GPT', 'GPTを使う', '[x]を使う'],
      ['GPT', 'ChatGPTを使う', 'ChatGPTを使う'],
      ['北京', '我在北京大学。', '我在[x]大学。'],
      ['AI', '人工知能AIは', '人工知能[x]は'],
      ['สวัสดี', 'สวัสดีครับ', '[x]ครับ'],
      ['한국', '한국어', '한국어'],
    ],
    'knows pictures': [
      ['❤', 'I ❤️ you', 'I [x] you'],
      ['👩', '👩‍💻 and 👩', '👩‍💻 and [x]'],
      ['👍', '👍🏽 👍', '👍🏽 [x]'],
      ['🇯🇵', '🇯🇵🇺🇸', '[x]🇺🇸'],
      ['🇵🇺', '🇯🇵🇺🇸', '🇯🇵🇺🇸'],
    ],
  };
  for (const [name, rows] of Object.entries(cases)) {
    it.each(rows.map(([original, text, expected, changes = {}]) => ({ original, text, expected, changes })))(
      `${name}: $original in $text`,
      ({ original, text, expected, changes }) => {
        expect(spoken(text, [ruleOf(original, 'x', changes)])).toBe(expected);
      },
    );
  }
  it('has enough cases to be a table', () => {
    expect(Object.values(cases).flat().length).toBeGreaterThanOrEqual(60);
  });
});

describe('several entries', () => {
  it('give the longest of those that begin together, and the leftmost of those that overlap', () => {
    const rules = [
      ruleOf('New', 'n'),
      ruleOf('New York', 'ny'),
      ruleOf('New York City', 'nyc'),
      ruleOf('York City', 'yc'),
    ];
    expect(spoken('New York City, New York, New, York City', rules)).toBe('[nyc], [ny], [n], [yc]');
    expect(spoken('New Yorker', rules)).toBe('[n] Yorker');
    expect(spoken('東京都', [ruleOf('京都', 'k'), ruleOf('東京', 't')])).toBe('[t]都');
  });

  it('fall back to a shorter one where the longest is cut by a pause or a chip', () => {
    const text = 'New York City';
    const rules = [ruleOf('New York City', 'nyc'), ruleOf('New York', 'ny')];
    const at = text.indexOf('City');
    expect(spoken(text, rules, [{ kind: 'pause', start: at, end: at, ms: 300 }])).toBe('[ny] City');
    expect(spoken(text, rules, [{ kind: 'alias', ...over(text, 'City'), text: 'town' }])).toBe('[ny] City');
  });

  it('stay out of what the writer decided', () => {
    const text = 'Kate and Kate';
    const rules = [ruleOf('Kate', 'x')];
    expect(spoken(text, rules, [{ kind: 'say-as', ...over(text, 'Kate'), as: 'characters' }])).toBe('Kate and [x]');
    expect(spoken(text, rules, [{ kind: 'phoneme', ...over(text, 'Kate'), ipa: 'k' }])).toBe('Kate and [x]');
    expect(spoken(text, rules, [{ kind: 'emphasis', ...over(text, 'Kate'), level: 'strong' }])).toBe('[x] and [x]');
    expect(spoken(text, rules, [{ kind: 'alias', start: 2, end: 11, text: 'y' }])).toBe(text);
  });

  it('take the narrowest: voice, region, language, capitals', () => {
    const rules = [
      ruleOf('data', 'any'),
      ruleOf('data', 'en', { language: 'en' }),
      ruleOf('data', 'gb', { language: 'en-GB' }),
      ruleOf('data', 'de', { language: 'de' }),
      ruleOf('data', 'rms', { speaker: 'flite-rms' }),
      ruleOf('DATA', 'caps', { isCaseSensitive: true }),
    ];
    const by = (id: string, language: string, text = 'data') => spoken(text, rules, [], { id, language });
    expect(by('v', 'fr-FR')).toBe('[any]');
    expect(by('v', 'fr-FR', 'DATA')).toBe('[caps]');
    expect(by('v', 'en-US')).toBe('[en]');
    expect(by('v', 'en-GB')).toBe('[gb]');
    expect(by('v', 'en')).toBe('[en]');
    expect(by('v', 'de-AT')).toBe('[de]');
    expect(by('v', 'den')).toBe('[any]');
    expect(by('flite-rms', 'en-GB')).toBe('[rms]');
  });

  it('give the writer’s marks with theirs', () => {
    const script = { text: 'SQL of Ng', marks: [{ kind: 'pause', start: 3, end: 3, ms: 100 }] as ScriptMark[] };
    const rules = [ruleOf('SQL', 'sequel'), ruleOf('Ng', 'ŋ', { type: 1 })];
    expect(withLexicon(script, compileLexicon(rules), english)).toEqual([
      ...script.marks,
      { kind: 'alias', start: 0, end: 3, text: 'sequel' },
      { kind: 'phoneme', start: 7, end: 9, ipa: 'ŋ' },
    ]);
    expect(withLexicon(script, compileLexicon([]), english)).toBe(script.marks);
    expect(withLexicon(script, compileLexicon([ruleOf('none', 'x')]), english)).toBe(script.marks);
  });

  it('are found by one key whatever way they are written', () => {
    expect(lexiconKey(' Café ')).toBe(lexiconKey('CAFE\u0301'));
    expect(lexiconKey('O’Neill')).toBe(lexiconKey("o'neill"));
  });
});

it('whatever stands there: matches lie in the text, in order and apart, end no pair, and are the same each time', () => {
  const piece = fc.constantFrom(
    'Kate',
    'kate',
    ' ',
    '’s',
    '\n',
    '東京',
    '都',
    'é',
    'e\u0301',
    '👩‍💻',
    '👩',
    '🇯🇵',
    'ﬁ',
    'ｶﾞ',
    '\u0301',
    '\ud83d',
    'New York',
    '-',
    '\0',
  );
  const word = fc.array(piece, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
  const rule = fc.record({ original: word, isWholeWord: fc.boolean(), isCaseSensitive: fc.boolean() });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.array(rule, { maxLength: 6 }), (parts, made) => {
      const text = parts.join('');
      const rules = made.map(({ original, ...how }, index) => ruleOf(original, 'x', { ...how, id: String(index) }));
      const found = compileLexicon(rules).find({ text, marks: [] }, english);
      let last = 0;
      for (const { start, end, rule: matched } of found) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(lexiconKey(text.slice(start, end))).toBe(lexiconKey(matched.original));
        for (const at of [start, end])
          expect(/^[\uDC00-\uDFFF]/u.test(text.slice(at)) && /[\uD800-\uDBFF]$/u.test(text.slice(0, at))).toBe(false);
        last = end;
      }
      expect(compileLexicon([...rules].reverse()).find({ text, marks: [] }, english)).toEqual(found);
    }),
    { numRuns: 500 },
  );
});
