import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpokenNumbers } from '../spoken-numbers.ts';
import { germanNumbers } from './de-numbers.ts';
import { englishNumbers } from './en-numbers.ts';
import { spanishNumbers } from './es-numbers.ts';
import { frenchNumbers } from './fr-numbers.ts';
import { italianNumbers } from './it-numbers.ts';
import { japaneseNumbers } from './ja-numbers.ts';
import { portugueseNumbers } from './pt-numbers.ts';

/** What a listener does: words back to a value, from tables written apart from the speaking code. */
interface Listener {
  /** Worth adding: `one 1, twenty 20`. */
  readonly units: string;
  /** Times what was heard since the last one: `hundred 100`. */
  readonly times: string;
  readonly thousand: string;
  /** Times everything since the last of them: `million 6`; the power of ten. */
  readonly scales: string;
  /** Japanese: 10, 100 and 1000 close a digit. */
  readonly places?: string;
}

const pairs = (text: string): [string, number][] =>
  text
    .split(', ')
    .filter((pair) => pair !== '')
    .map((pair) => [pair.slice(0, pair.lastIndexOf(' ')), Number(pair.slice(pair.lastIndexOf(' ') + 1))]);

function hear(spoken: string, listener: Listener): number {
  const units = new Map(pairs(listener.units));
  const times = new Map(pairs(listener.times));
  const scales = new Map(pairs(listener.scales));
  const places = new Map(pairs(listener.places ?? ''));
  const thousands = listener.thousand.split(' ');
  const known = [...units.keys(), ...times.keys(), ...scales.keys(), ...places.keys(), ...thousands].filter(
    (word) => word !== '',
  );
  const token = new RegExp(known.sort((a, b) => b.length - a.length).join('|'), 'gu');
  let [total, section, current] = [0, 0, 0];
  const text = spoken.toLowerCase();
  for (const [word] of text.matchAll(token)) {
    const scale = scales.get(word);
    if (scale !== undefined) {
      total += (section + current || 1) * 10 ** scale;
      section = current = 0;
    } else if (thousands.includes(word)) {
      section += (current || 1) * 1000;
      current = 0;
    } else if (places.has(word)) {
      section += (current || 1) * (places.get(word) ?? 0);
      current = 0;
    } else if (times.has(word)) current = (current || 1) * (times.get(word) ?? 0);
    else current += units.get(word) ?? 0;
  }
  return total + section + current;
}

const english: Listener = {
  units:
    'one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, thirteen 13, fourteen 14, fifteen 15, sixteen 16, seventeen 17, eighteen 18, nineteen 19, twenty 20, thirty 30, forty 40, fifty 50, sixty 60, seventy 70, eighty 80, ninety 90',
  times: 'hundred 100',
  thousand: 'thousand',
  scales: 'million 6, billion 9, trillion 12, quadrillion 15',
};
const spanish: Listener = {
  units:
    'uno 1, un 1, dos 2, tres 3, cuatro 4, cinco 5, seis 6, siete 7, ocho 8, nueve 9, diez 10, once 11, doce 12, trece 13, catorce 14, quince 15, dieciséis 16, diecisiete 17, dieciocho 18, diecinueve 19, veinte 20, veintiuno 21, veintiún 21, veintidós 22, veintitrés 23, veinticuatro 24, veinticinco 25, veintiséis 26, veintisiete 27, veintiocho 28, veintinueve 29, treinta 30, cuarenta 40, cincuenta 50, sesenta 60, setenta 70, ochenta 80, noventa 90, cien 100, ciento 100, doscientos 200, trescientos 300, cuatrocientos 400, quinientos 500, seiscientos 600, setecientos 700, ochocientos 800, novecientos 900',
  times: '',
  thousand: 'mil',
  scales: 'millón 6, millones 6, billón 12, billones 12',
};
const french: Listener = {
  units:
    'un 1, deux 2, trois 3, quatre 4, cinq 5, six 6, sept 7, huit 8, neuf 9, dix 10, onze 11, douze 12, treize 13, quatorze 14, quinze 15, seize 16, vingt 20, trente 30, quarante 40, cinquante 50, soixante 60, septante 70, nonante 90, quatre-vingt 80, quatre-vingts 80',
  times: 'cent 100, cents 100',
  thousand: 'mille',
  scales: 'million 6, millions 6, milliard 9, milliards 9, billion 12, billions 12, billiard 15',
};
const german: Listener = {
  units:
    'eins 1, eine 1, ein 1, zwei 2, drei 3, vier 4, fünf 5, sechs 6, sieben 7, acht 8, neun 9, zehn 10, elf 11, zwölf 12, sechzehn 16, siebzehn 17, zwanzig 20, dreißig 30, vierzig 40, fünfzig 50, sechzig 60, siebzig 70, achtzig 80, neunzig 90',
  times: 'hundert 100',
  thousand: 'tausend',
  scales: 'million 6, millionen 6, milliarde 9, milliarden 9, billion 12, billionen 12, billiarde 15',
};
const italian: Listener = {
  units:
    'uno 1, un 1, due 2, tre 3, tré 3, quattro 4, cinque 5, sei 6, sette 7, otto 8, tto 8, nove 9, dieci 10, undici 11, dodici 12, tredici 13, quattordici 14, quindici 15, sedici 16, diciassette 17, diciotto 18, diciannove 19, venti 20, vent 20, trenta 30, trent 30, quaranta 40, quarant 40, cinquanta 50, cinquant 50, sessanta 60, sessant 60, settanta 70, settant 70, ottanta 80, ottant 80, ttanta 80, ttant 80, novanta 90, novant 90',
  times: 'cento 100',
  thousand: 'mille mila',
  scales: 'milione 6, milioni 6, miliardo 9, miliardi 9, bilione 12, bilioni 12, biliardo 15',
};
const portuguese: Listener = {
  units:
    'um 1, dois 2, três 3, quatro 4, cinco 5, seis 6, sete 7, oito 8, nove 9, dez 10, onze 11, doze 12, treze 13, catorze 14, quatorze 14, quinze 15, dezesseis 16, dezasseis 16, dezessete 17, dezassete 17, dezoito 18, dezenove 19, dezanove 19, vinte 20, trinta 30, quarenta 40, cinquenta 50, sessenta 60, setenta 70, oitenta 80, noventa 90, cem 100, cento 100, duzentos 200, trezentos 300, quatrocentos 400, quinhentos 500, seiscentos 600, setecentos 700, oitocentos 800, novecentos 900',
  times: '',
  thousand: 'mil',
  scales:
    'milhão 6, milhões 6, bilhão 9, bilhões 9, trilhão 12, trilhões 12, quatrilhão 15, quatrilhões 15, bilião 12, biliões 12',
};
const japanese: Listener = {
  units: 'イチ 1, イッ 1, ニ 2, サン 3, ヨン 4, ゴ 5, ロク 6, ロッ 6, ナナ 7, ハチ 8, ハッ 8, キュウ 9',
  times: '',
  thousand: '',
  places: 'ジュウ 10, ジュッ 10, ヒャク 100, ビャク 100, ピャク 100, セン 1000, ゼン 1000',
  scales: 'マン 4, オク 8, チョウ 12',
};

const speakers: readonly (readonly [name: string, numbers: SpokenNumbers, listener: Listener])[] = [
  ['American English', englishNumbers(false), english],
  ['British English', englishNumbers(true), english],
  ['Spanish', spanishNumbers, spanish],
  ['French', frenchNumbers(false), french],
  ['Swiss French', frenchNumbers(true), french],
  ['German', germanNumbers, german],
  ['Italian', italianNumbers, italian],
  ['Brazilian', portugueseNumbers(true), portuguese],
  ['Portuguese', portugueseNumbers(false), portuguese],
  ['Japanese', japaneseNumbers, japanese],
];

/** Short and long numbers alike, round ones often. */
const anyNumber = fc
  .tuple(fc.integer({ min: 1, max: 15 }), fc.nat(), fc.nat(), fc.nat(4))
  .map(([length, a, b, zeros]) => {
    const digits = `${a}${b}`.slice(0, length);
    return digits
      .slice(0, Math.max(1, digits.length - zeros))
      .padEnd(digits.length, '0')
      .replace(/^0+(?=\d)/u, '');
  });

describe.each(speakers)('%s numbers', (_name, numbers, listener) => {
  it('are understood again', () => {
    fc.assert(
      fc.property(anyNumber, (digits) => {
        expect(hear(numbers.cardinal(digits), listener), numbers.cardinal(digits)).toBe(Number(digits));
      }),
      { numRuns: 2000 },
    );
  });

  it('are understood again from 1 to 10,000, and at the last one that has words', () => {
    for (let value = 1; value <= 10_000; value++) {
      const heard = hear(numbers.cardinal(String(value)), listener);
      if (heard !== value) expect(`${numbers.cardinal(String(value))}: ${heard}`).toBe(value);
    }
    expect(hear(numbers.cardinal('1000000000000000'), listener)).toBe(10 ** 15);
  });

  it('are read digit by digit where they are too long or begin with a zero', () => {
    const glue = numbers === japaneseNumbers ? '' : ' ';
    for (const digits of ['007', '00', '1000000000000001', '9'.repeat(40)]) {
      const names = Array.from(digits, (digit) => numbers.digitNames[Number(digit)]);
      expect(numbers.cardinal(digits)).toBe(names.join(glue));
    }
  });

  it('have no double or outer spaces, in any form', () => {
    fc.assert(
      fc.property(anyNumber, fc.constantFrom('m' as const, 'f' as const, 'n' as const, undefined), (digits, form) => {
        const said = [
          numbers.cardinal(digits, form),
          numbers.ordinal(digits, form),
          numbers.year(digits),
          numbers.code(digits),
        ];
        for (const one of said) expect(one).toMatch(/^\S+(?: \S+)*$/u);
      }),
    );
  });
});
