import { anyOf, sticky, type Rule } from '../rule.ts';
import { wordTable } from '../word-table.ts';
import { countedReading } from './ja-counted.ts';
import { japaneseNumbers, minuteReading } from './ja-numbers.ts';

/** Counters and how they are read alone; what counting does to the sounds is in ja-counted.ts. */
const counters = wordTable(String.raw`
  人 ニン · 名 メイ · 名様 メイサマ · 人前 ニンマエ · 個 コ · ヶ コ · 本 ホン · 枚 マイ · 冊 サツ · 台 ダイ · 匹 ヒキ · 頭 トウ · 杯 ハイ · 件 ケン · 軒 ケン ·
  回 カイ · 階 カイ · 歳 サイ · 才 サイ · 泊 ハク · 倍 バイ · 番 バン · 番目 バンメ · 号 ゴウ · 号室 ゴウシツ · 号車 ゴウシャ · 便 ビン · 度 ド · 点 テン ·
  章 ショウ · 話 ワ · 巻 カン · 条 ジョウ · 項 コウ · 位 イ · 割 ワリ · 行 ギョウ · 文字 モジ · 種類 シュルイ · 丁目 チョウメ · 番地 バンチ · 世紀 セイキ ·
  日 ニチ · 日間 ニチカン · 週間 シュウカン · 週 シュウ · か月 カゲツ · ヶ月 カゲツ · カ月 カゲツ · ヵ月 カゲツ · 箇月 カゲツ · 年 ネン · 年間 ネンカン ·
  年生 ネンセイ · 年度 ネンド · 周年 シュウネン · 時間 ジカン · 分 フン · 分間 フンカン · 秒 ビョウ · 秒間 ビョウカン · 代 ダイ · 通 ツウ · 着 チャク · 足 ソク ·
  ページ ページ · つ ツ · か国 カコク · カ国 カコク · ヶ国 カコク · か所 カショ · カ所 カショ · ヶ所 カショ · 箇所 カショ
`);
/** What may follow a counter in kanji and has one reading there. */
const followers = wordTable(String.raw`
  目 メ · 前 マエ · 後 ゴ · 以上 イジョウ · 以下 イカ · 以内 イナイ · 以降 イコウ · 以来 イライ · 未満 ミマン · 様 サマ · 分 ブン · 用 ヨウ · 半 ハン ·
  程度 テイド · 連続 レンゾク · 限定 ゲンテイ · 一組 ヒトクミ
`);

/**
 * 3人, 第25回, 1泊2日, 5分前. A counter that goes on in other kanji (3分の1, 2日本) is part of another word and left to
 * the engine's dictionary, and so is a fraction.
 */
export const counterRule: Rule = {
  kind: 'cardinal',
  starts: ['digit', 'letter'],
  pattern: sticky(
    String.raw`(第)?(\d{1,3}(?:,\d{3}){1,4}|\d{1,12})(${anyOf(Object.keys(counters))})` +
      String.raw`(${anyOf(Object.keys(followers))})?(?![\p{Script=Han}々]|(?<=分)の\d)`,
  ),
  say: ([, ordinal, written = '', counter = '', follower], { before }) => {
    if (/[\d.,/]$/u.test(before)) return undefined;
    const digits = written.replaceAll(',', '');
    const isMinutes = counter.startsWith('分') && digits.length < 5;
    const said = isMinutes
      ? minuteReading(Number(digits)) + (counter === '分間' ? 'カン' : '')
      : countedReading(digits, counter, counters[counter] ?? '', { isDate: false, say: japaneseNumbers.cardinal });
    return `${ordinal === undefined ? '' : 'ダイ'}${said}${follower === undefined ? '' : (followers[follower] ?? '')}`;
  },
};
