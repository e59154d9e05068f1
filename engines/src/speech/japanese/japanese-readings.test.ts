import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { espeakCatalogue } from '../catalogue.ts';
import { espeakEngine } from '../espeak.ts';
import { japaneseReadings, needsJapaneseReadings, withReadings, type JapaneseReadings } from './japanese-readings.ts';
import { speakAll, testWorkers } from '../test-speech.ts';

const japanese = testWorkers('japanese', { isLazy: true });
const engine = espeakEngine({ workers: testWorkers('espeak'), japanese, voices: espeakCatalogue() });
afterAll(() => engine.close());

async function read(text: string): Promise<JapaneseReadings> {
  for await (const part of japanese.run({ kind: 'japanese-readings', text }, new AbortController().signal)) {
    if (part.kind === 'japanese-readings') return part;
  }
  throw new Error('no readings came');
}

/** The text with its readings in place; `|` where a phrase begins. */
async function spelled(text: string): Promise<string> {
  let out = '';
  let at = 0;
  for (const { start, end, as } of (await read(text)).pronunciations) {
    out += text.slice(at, start) + (as.kind === 'alias' ? as.text.replace(/^ (?=.)/u, '|') : '');
    at = end;
  }
  return out + text.slice(at);
}

const length = async (text: string) => (await speakAll(engine, { voice: 'ja', text })).samples.length;

describe('Japanese readings', () => {
  it.each([
    ['吾輩は猫である。名前はまだ無い。', 'ワガハイワ|ネコである。ナマエワまだ|ナイ。'],
    ['東京へは行きました。', 'トーキョーエワ|イキました。'],
    ['山田太郎さんと夏目漱石', 'ヤマダタローさんと|ナツメソーセキ'],
    ['2024年3月1日は金曜日です。', 'ニセンニジュウヨネンサンガツツイタチワ|キンヨービです。'],
    ['二〇二四年三月二十日', 'ニセンニジュウヨネンサンガツハツカ'],
    ['１８６７年に生まれた。', 'センハッピャクロクジュウナナネンに|ウマレた。'],
    ['1本、2本、3本、10分、1日', 'イッポン、ニホン、サンボン、ジュップン、イチニチ'],
    ['大人三人と子供二人で9時30分に着く。', 'オトナサンニンと|コドモフタリで|クジサンジュップンに|ツク。'],
    ['りんごを3つ、1,234円で十分です。', 'りんごを|ミッツ、センニヒャクサンジュウヨエンで|ジューブンです。'],
    ['令和6年4月、気温は3.5度。', 'レイワロクネンシガツ、キオンワ|サンテンゴド。'],
    ['こんにちは。へやへはやくはしる。', 'コンニチワ。へやエはやくはしる。'],
    ['第3章の人々、３ＤのCD・本', 'ダイサンショーの|ヒトビト、サンDのCD ホン'],
    ['電話は03-1234、3階の八百屋', 'デンワワ|ゼロサン-センニヒャクサンジュウヨン、サンガイの|ヤオヤ'],
  ])('%s', async (text, expected) => {
    expect(await spelled(text)).toBe(expected);
  });

  it('leaves out what the dictionary does not know, and says where that is', async () => {
    const { pronunciations, unread } = await read('龘と𠮷を見た');
    expect(unread).toEqual([
      { start: 0, end: 1 },
      { start: 2, end: 4 },
    ]);
    expect(pronunciations.map(({ start, end }) => [start, end])).toEqual([[5, 6]]);
    await expect(speakAll(engine, { voice: 'ja', text: '龘。' })).rejects.toMatchObject({ reason: 'unspeakable' });
  });

  it('asks the dictionary only where kana do not say it all', () => {
    expect(['猫', 'これは', '3つ', 'あ・い'].every(needsJapaneseReadings)).toBe(true);
    expect(['ねこ', 'コーヒー、ください。', 'Hello'].some(needsJapaneseReadings)).toBe(false);
  });

  it("lets the request's own pronunciation win, even a shorter one", () => {
    const alias = (start: number, end: number, text: string) => ({ start, end, as: { kind: 'alias', text } as const });
    const own = [alias(1, 2, 'カミ')];
    expect(withReadings(own, [alias(0, 2, 'トウキョウ'), alias(2, 3, 'ワ')])).toEqual([...own, alias(2, 3, 'ワ')]);
  });

  it('never throws and keeps its offsets inside, in order and apart, for any text', async () => {
    const letters = fc.constantFrom(
      ...'吾輩は猫である。一二十百万億兆京〇月日人本分0129.,，％・ー々〆𠮷 \n\u0000\ud83d\udc00aＡé😀',
    );
    const texts = fc.oneof(
      fc.array(letters, { maxLength: 60 }).map((list) => list.join('')),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    const property = fc.asyncProperty(texts, async (text) => {
      const { pronunciations, unread } = await read(text);
      for (const spans of [pronunciations, unread]) {
        let before = 0;
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          before = end;
        }
        expect(before).toBeLessThanOrEqual(text.length);
      }
      for (const { as } of pronunciations) expect(as.kind === 'alias' && !/\p{Script=Han}/u.test(as.text)).toBe(true);
      for (const { start, end } of unread) expect(text.slice(start, end)).toMatch(/^\p{Script=Han}+$/u);
    });
    await fc.assert(property, { numRuns: 400 });
  });

  it('gives the analyser short pieces, because it takes the square of a run', () => {
    const lengths: number[] = [];
    japaneseReadings('a'.repeat(1000), (piece) => {
      lengths.push(piece.length);
      return [];
    });
    expect(Math.max(...lengths)).toBeLessThanOrEqual(161);
    expect(lengths.reduce((sum, one) => sum + one, 0)).toBe(1000);
  });
});

describe('espeak-ng speaks Japanese', () => {
  it('times phrases with kanji where they are written', async () => {
    const text = '吾輩は猫である。名前はまだ無い。';
    const { words, samples } = await speakAll(engine, { voice: 'ja', text });
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['吾輩は', '猫である', '名前はまだ', '無い']);
    expect(words.at(-1)?.endSeconds ?? 0).toBeLessThanOrEqual(samples.length / 22_050 + 0.02);
  });

  it.each([
    ['吾輩は猫である。名前はまだ無い。', 'わがはいわねこである。なまえわまだない。'],
    [
      '山田さんは2024年3月15日に東京へ行きました。',
      'やまださんわにせんにじゅうよねんさんがつじゅうごにちにとうきょうえいきました。',
    ],
  ])('takes as long for %s as for its kana, within 20 %%', async (kanji, kana) => {
    const ratio = (await length(kanji)) / (await length(kana));
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.2);
  });

  it('goes on loading the dictionary when the first listener leaves', async () => {
    const cold = testWorkers('japanese', { isLazy: true });
    const first = espeakEngine({ workers: testWorkers('espeak'), japanese: cold, voices: espeakCatalogue() });
    const controller = new AbortController();
    const left = speakAll(first, { voice: 'ja', text: '猫' }, controller.signal);
    controller.abort();
    expect((await left).samples).toHaveLength(0);
    expect((await speakAll(first, { voice: 'ja', text: '猫' })).words).toHaveLength(1);
    await first.close();
  });

  it('starts no dictionary for other languages', async () => {
    const idle = testWorkers('japanese', { isLazy: true });
    const asked: string[] = [];
    const watched = { ...idle, run: (...call: Parameters<typeof idle.run>) => (asked.push('run'), idle.run(...call)) };
    const other = espeakEngine({ workers: testWorkers('espeak'), japanese: watched, voices: espeakCatalogue() });
    await speakAll(other, { voice: 'cmn', text: '东京3' });
    await speakAll(other, { voice: 'ja', text: 'ねこ' });
    expect(asked).toEqual([]);
    await other.close();
  });
});
