import { sticky, wordEnd, type Rule } from '../rule.ts';
import { digitByDigit, words, type SpokenNumbers } from '../spoken-numbers.ts';
import { decade } from './en-numbers.ts';

const crowds: Readonly<Record<string, string>> = {
  '10s': 'tens',
  '100s': 'hundreds',
  '1000s': 'thousands',
  '10000s': 'tens of thousands',
  '100000s': 'hundreds of thousands',
};

/** 100s of people, 50K followers, ½ mile, 911. */
function crowdRules(numbers: SpokenNumbers): Rule[] {
  return [
    {
      kind: 'cardinal',
      starts: ['digit'],
      pattern: /(?:10{1,5}|10{0,2},000)s(?= of )/uy,
      say: ([all = '']) => crowds[all.replace(',', '')],
    },
    {
      kind: 'cardinal',
      starts: ['digit'],
      pattern: /(\d{1,4})(?:\.(\d{1,2}))?([KMB])\+?(?= \p{Ll}{2,30}s\b)/uy,
      say: ([all = '', whole = '', decimals, letter = '']) => {
        const scale = { K: 'thousand', M: 'million', B: 'billion' }[letter];
        const point = decimals === undefined ? '' : `point ${numbers.decimals(decimals)}`;
        return words(numbers.cardinal(whole), point, scale, all.endsWith('+') ? 'plus' : '');
      },
    },
    {
      kind: 'fraction',
      starts: ['digit', 'sign'],
      pattern: /(?:1\/2|½)(?= (?!(?:of|and|or|is|was|the|off|price|to|in|an?|full|empty)\b)\p{Ll}{3,30}(?<!s)\b)/uy,
      say: (_match, { after }) => (/^ (?:[aeio]|hour)/u.test(after) ? 'half an' : 'half a'),
    },
    {
      kind: 'telephone',
      starts: ['digit'],
      pattern: /911(?![\d\p{L}]|[.,:/-]\d| \p{Ll}{1,30}s\b)/uy,
      say: ([digits = '']) => digitByDigit(digits, numbers.digitNames),
    },
  ];
}

/** Ordinals and decades. */
function ordinalRules(numbers: SpokenNumbers): Rule[] {
  return [
    {
      kind: 'ordinal',
      starts: ['digit'],
      pattern: sticky(String.raw`(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:st|nd|rd|th|ST|ND|RD|TH)${wordEnd}`),
      say: ([, digits = '']) => numbers.ordinal(digits.replaceAll(',', '')),
    },
    {
      kind: 'year',
      starts: ['digit'],
      pattern: sticky(String.raw`(\d{3}0)['’]?s${wordEnd}`),
      say: ([, digits = '']) => decade(digits),
    },
    {
      kind: 'year',
      starts: ['sign'],
      pattern: sticky(String.raw`['’‘]([1-9]0)s${wordEnd}`),
      say: ([, digits = '']) => decade(digits),
    },
    {
      kind: 'year',
      starts: ['sign'],
      pattern: sticky(String.raw`['’‘](\d{2})(?![\d\p{L}]|[.,:]\d)`),
      say: ([, digits = ''], { before }) =>
        /[\p{L}\d]$/u.test(before)
          ? undefined
          : digits.startsWith('0')
            ? `oh ${numbers.cardinal(digits.slice(1))}`
            : numbers.cardinal(digits),
    },
    {
      kind: 'year',
      starts: ['digit'],
      pattern: sticky(String.raw`([2-9]0)['’]?s${wordEnd}`),
      say: ([all = '', digits = ''], { before, after, isForced }) => {
        const isDecade = /(?:\b(?:the|early|late|mid|in his|in her|in their|in my|in your)[ -])$/iu.test(before);
        const isStyle =
          /^ \p{Ll}/u.test(after) && !/\b(?:an?|in|for|after|every|takes?|last|next|first|than|of) $/iu.test(before);
        return isForced || isDecade || isStyle || /['’]/u.test(all) ? decade(digits) : undefined;
      },
    },
  ];
}

/** Feet and inches, rooms and flights. */
function measureRules(numbers: SpokenNumbers): Rule[] {
  return [
    {
      kind: 'unit',
      starts: ['digit'],
      pattern: /(\d{1,2})['′’](?: ?(\d{1,2})(?:["″”]|'')?)?(?![\p{L}\d])/uy,
      say: ([all = '', feet = '', inches]) =>
        inches === undefined && !all.endsWith('′')
          ? undefined
          : words(
              numbers.cardinal(feet),
              feet === '1' || inches !== undefined ? 'foot' : 'feet',
              inches && numbers.cardinal(inches),
            ),
    },
    {
      kind: 'unit',
      starts: ['digit'],
      pattern: sticky(String.raw`(\d{1,2}) ?(?:ft|feet)\.? (\d{1,2}) ?(?:in|inches)(?!\p{L})(?:\.(?! \p{Lu}|$))?`),
      say: ([, feet = '', inches = '']) =>
        words(
          numbers.cardinal(feet),
          feet === '1' ? 'foot' : 'feet',
          numbers.cardinal(inches),
          inches === '1' ? 'inch' : 'inches',
        ),
    },
    {
      kind: 'unit',
      starts: ['digit'],
      pattern:
        /(\d{1,4}(?:\.\d{1,3})?)(?:″|"(?=\s(?:screen|display|monitor|tv|wheels?|pizza|nails?|pipes?|vinyl|records?|wide|long|tall|deep)))/uy,
      say: ([, inches = '']) =>
        words(
          ...inches
            .split('.')
            .map((part, at) => (at === 0 ? numbers.cardinal(part) : `point ${numbers.decimals(part)}`)),
          'inch',
        ),
    },
    {
      kind: 'cardinal',
      starts: ['digit'],
      pattern: /\d{3}(?![\d\p{L}]|[.,:/]\d)/uy,
      say: ([digits = ''], { before }) =>
        /\b(?:[Rr]oom|[Ff]light|[Hh]ighway|[Rr]oute|[Ii]nterstate|[Aa]partment|[Ss]uite|[Bb]us|Boeing|[Ee]xit|[Cc]hannel|Airbus) $/u.test(
          before,
        )
          ? numbers.code(digits)
          : undefined,
    },
  ];
}

/** Figures that English writes in shapes of its own. */
export const englishFigureRules = (numbers: SpokenNumbers): Rule[] => [
  ...crowdRules(numbers),
  ...ordinalRules(numbers),
  ...measureRules(numbers),
];
