import { describe, expect, it } from 'vitest';
import { ipaFromJtalk, jtalkWords, parseJtalkTrace } from './jtalk-trace.ts';

/** A trace as the program writes one: a tenth of a second a sound, silence around. */
function traceOf(words: readonly string[], phones: string): string {
  const line = (word: string) => {
    const [surface, pos, detail, reading, moras] = word.split(' ');
    return `${surface},${pos},${detail},*,*,*,*,${surface},${reading},${reading},0/${moras},*,0`;
  };
  const labels = `sil ${phones} sil`.split(' ').map((name, at) => `${at}000000 ${at + 1}000000 x^x-${name}+x=x/A:1`);
  return `[Text analysis result]\n${words.map(line).join('\n')}\n\n[Output label]\n${labels.join('\n')}\n\n[Global parameter]\n`;
}

const said = (trace: string, text: string) =>
  jtalkWords(parseJtalkTrace(trace), text).map(({ start, end, startSeconds, endSeconds }) => [
    text.slice(start, end),
    Math.round(startSeconds * 10),
    Math.round(endSeconds * 10),
  ]);

describe('times of Open JTalk', () => {
  it('counts moras: what belongs to a word before it is one with that', () => {
    const trace = traceOf(
      ['今日 名詞 副詞可能 キョー 2', 'は 助詞 係助詞 ワ 1', '良い 形容詞 自立 ヨイ 2', '。 記号 句点 、 0'],
      'ky o o w a y o i',
    );
    expect(said(trace, '今日は良い。')).toEqual([
      ['今日は', 1, 6],
      ['良い', 6, 9],
    ]);
  });

  it('gives a number the time of all words it is read as', () => {
    const trace = traceOf(
      [
        '千 名詞 数 セン 2',
        '九 名詞 数 キュー 2',
        '百 名詞 数 ヒャク 2',
        '年 名詞 接尾 ネン 2',
        '一 名詞 数 イチ 2',
        '万 名詞 数 マン 2',
        '円 名詞 接尾 エン 2',
      ],
      's e N ky u u hy a k u n e N i ch i m a N e N',
    );
    expect(said(trace, '1900年10,000円')).toEqual([
      ['1900年', 1, 14],
      ['10,000円', 14, 22],
    ]);
  });

  it('finds words that the program joined to a figure, and letters of half width', () => {
    const trace = traceOf(
      ['二人 名詞 一般 フタリ 3', 'の 助詞 格助詞 ノ 1', '、 記号 読点 、 0', 'アパート 名詞 一般 アパート 4'],
      'f U t a r i n o pau a p a a t o',
    );
    expect(said(trace, '2人の、ｱﾊﾟｰﾄ')).toEqual([
      ['2人の', 1, 9],
      ['ｱﾊﾟｰﾄ', 10, 16],
    ]);
  });

  it('stays inside the text whatever the words are', () => {
    const trace = traceOf(['何 名詞 一般 ナニ 2', '千 名詞 数 セン 2'], 'n a n i s e N');
    for (const text of ['', '😀', '全く別の文', '何', '1']) {
      for (const { start, end } of jtalkWords(parseJtalkTrace(trace), text)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }
  });

  it.each([
    ['sh', 'ɕ'],
    ['ky', 'kʲ'],
    ['ry', 'ɾʲ'],
    ['U', 'ɯ̥'],
    ['N', 'ɴ'],
    ['t', 't'],
  ])('writes %s as %s', (phone, ipa) => expect(ipaFromJtalk(phone)).toBe(ipa));
});
