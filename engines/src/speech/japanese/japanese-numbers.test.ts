import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedReading } from '@timbre/media/reading/languages/ja-counted';
import { decimalsReading, digitsOf, numberReading } from './japanese-numbers.ts';

describe('Japanese numbers', () => {
  it.each([
    ['0', 'ゼロ'],
    ['10', 'ジュウ'],
    ['300', 'サンビャク'],
    ['638', 'ロッピャクサンジュウハチ'],
    ['3800', 'サンゼンハッピャク'],
    ['10000', 'イチマン'],
    ['10000000', 'イッセンマン'],
    ['1000000000000', 'イッチョウ'],
    ['100000002', 'イチオクニ'],
    ['090', 'ゼロキュウゼロ'],
  ])('reads %s as %s', (digits, reading) => {
    expect(numberReading(digits)).toBe(reading);
  });

  it.each([
    ['1,234', '1234'],
    ['１２３', '123'],
    ['二〇二四', '2024'],
    ['百二十三', '123'],
    ['3万5千', '35000'],
    ['一億二千万', '120000000'],
    ['〇〇', undefined],
    ['二三', undefined],
  ])('takes %s for %s', (written, digits) => {
    expect(digitsOf(written)).toBe(digits);
  });

  it.each([
    ['本', 'ホン', 'イッポン ニホン サンボン ヨンホン ゴホン ロッポン ナナホン ハッポン キュウホン ジュッポン'],
    ['分', 'フン', 'イップン ニフン サンプン ヨンプン ゴフン ロップン ナナフン ハップン キュウフン ジュップン'],
    ['回', 'カイ', 'イッカイ ニカイ サンカイ ヨンカイ ゴカイ ロッカイ ナナカイ ハッカイ キュウカイ ジュッカイ'],
    ['階', 'カイ', 'イッカイ ニカイ サンガイ ヨンカイ ゴカイ ロッカイ ナナカイ ハッカイ キュウカイ ジュッカイ'],
    ['歳', 'サイ', 'イッサイ ニサイ サンサイ ヨンサイ ゴサイ ロクサイ ナナサイ ハッサイ キュウサイ ジュッサイ'],
    ['月', 'ツキ', 'イチガツ ニガツ サンガツ シガツ ゴガツ ロクガツ シチガツ ハチガツ クガツ ジュウガツ'],
    ['時', 'ジ', 'イチジ ニジ サンジ ヨジ ゴジ ロクジ シチジ ハチジ クジ ジュウジ'],
    ['人', 'ニン', 'ヒトリ フタリ サンニン ヨニン ゴニン ロクニン ナナニン ハチニン キュウニン ジュウニン'],
    ['枚', 'マイ', 'イチマイ ニマイ サンマイ ヨンマイ ゴマイ ロクマイ ナナマイ ハチマイ キュウマイ ジュウマイ'],
    ['日', 'ニチ', 'ツイタチ フツカ ミッカ ヨッカ イツカ ムイカ ナノカ ヨウカ ココノカ トオカ'],
  ])('counts with %s', (counter, reading, expected) => {
    const said = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((one) =>
      countedReading(String(one), counter, reading, { isDate: true, say: numberReading }),
    );
    expect(said.join(' ')).toBe(expected);
  });

  it('reads decimals digit by digit', () => {
    expect(decimalsReading('14')).toBe('テンイチヨン');
    expect(decimalsReading('５万')).toBe('テンゴマン');
    expect(decimalsReading('千')).toBeUndefined();
  });

  it('reads any number in katakana, each its own way', () => {
    const number = fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }).map(String);
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(numberReading(a)).toMatch(/^[ァ-ヴー]+$/u);
        expect(numberReading(a) === numberReading(b)).toBe(a === b);
      }),
    );
  });
});
