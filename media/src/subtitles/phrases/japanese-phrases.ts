/** A place where Japanese may be cut. */
export interface JapaneseCut {
  readonly at: number;
  /** Between two phrases (文節); else between a word and what leans on it. */
  readonly isPhrase: boolean;
}

const digits = String.raw`[\d０-９一二三四五六七八九十百千万億.,]`;
const endsInNumber = new RegExp(`${digits}$`, 'u');
const beginsWithNumber = /^[\d０-９]/u;
/** A number and its unit, after which another number goes on: 9時|05分, 3月|14日. */
const numberWithUnit = new RegExp(`${digits}[時分秒年月日週泊階番丁目号歳度円万億]{1,2}$`, 'u');
/** What belongs to the number behind it. */
const beforeNumber = /(?:午前|午後|約|第|毎|全|各|計|平成|令和|昭和|西暦|年|[¥￥$＄#＃№])$/u;

const kana = /^[\p{sc=Hira}ー]/u;
const endsInHiragana = /\p{sc=Hira}ー*$/u;
const onlyHiragana = /^[\p{sc=Hira}ー]+$/u;

/** Particles that end a phrase, whatever stands behind them. */
const particle =
  /^(?:は|が|を|に|へ|で|と|も|の|や|から|まで|より|では|には|とは|でも|にも|とも|ので|のに|けど|けれど|けれども|ながら)$/u;
/** What is written in hiragana and leans on the word before it: particles, endings, helping verbs, formal nouns. */
const leaning =
  /^(?:は|が|を|に|へ|で|と|も|の|や|か|ね|よ|な|さ|ぞ|わ|から|まで|より|だけ|しか|ほど|など|くらい|ぐらい|ばかり|って|ては|ても|では|でも|には|にも|とは|とも|へは|ので|のに|けど|けれど|けれども|ながら|たり|だり|たら|ば|し|ず|ずつ|つつ|て|た|だ|だっ.*|でし.*|です.*|でしょ.*|ます.*|まし.*|ませ.*|ない.*|なか.*|なけ.*|なく.*|たい.*|たく.*|たか.*|よう.*|そう.*|らし.*|みたい.*|べき.*|はず.*|れ.*|られ.*|せ.*|させ.*|る|う|こと.*|もの.*|ため.*|ところ.*|とき|うち)$/u;
/** Helping verbs after て, words of their own after a particle: 遊んで|いる, but 犬も/いる. */
const helpingVerb =
  /^(?:い|いる|いた|いて|いま.*|ある|あり.*|あっ.*|お|おり.*|おき.*|おく|しま.*|しまっ.*|みる|みて|くる|き|きた|くれ.*|もら.*|あげ.*|いただ.*|くださ.*)$/u;
/** Words in hiragana that begin a phrase even after an ending. */
const wordOfItsOwn =
  /^(?:この|その|あの|どの|これ|それ|あれ|どれ|ここ|そこ|あそこ|どこ|だれ|いつ|なぜ|どう|もう|まだ|また|とても|すぐ|ずっと|もっと|ちょっと|ゆっくり|たくさん|いっしょ.*|みんな|わたし.*|あなた.*|ぼく|そして|しかし|だから|つまり|たとえば|なお|ぜひ|きっと|やはり|やっぱり|できる|でき.*|なる|なり.*|なっ.*|する|しばらく|とんと)$/u;
/** お and ご of politeness belong to the word behind them. */
const prefix = /^[おご]$/u;
/** The stem of a verb before another one: 取り|扱い. */
const verbStem = /^\p{sc=Han}[きぎしちにびみり]$/u;

/** Whether hiragana behind hiragana begins a phrase; null: the dictionary may be wrong there, so nothing is cut. */
function amongHiragana(left: string, right: string): boolean | null {
  const isAfterParticle = particle.test(left);
  if (wordOfItsOwn.test(right)) return isAfterParticle || left.length > 1;
  if (isAfterParticle && helpingVerb.test(right)) return !/^[でと]$/u.test(left);
  if (leaning.test(right)) return particle.test(right) && left.length > 1 ? false : null;
  if (helpingVerb.test(right)) return left.length > 1 && right.length > 1 ? false : null;
  if (isAfterParticle) return right.length > 1;
  return left.length > 1 && right.length > 1 ? false : null;
}

function isPhraseBorder(before: string, left: string, right: string): boolean | null {
  if (endsInNumber.test(before) && !kana.test(right) && !/^[\p{Ps}\p{Pi}]/u.test(right)) return null;
  if (beginsWithNumber.test(right) && (beforeNumber.test(before) || numberWithUnit.test(before))) return null;
  if (/[。、！？…」』）]$/u.test(left)) return !(leaning.test(right) && /[」』）]$/u.test(left));
  if (/^[\p{Ps}\p{Pi}]/u.test(right)) return true;
  if (kana.test(right)) {
    if (onlyHiragana.test(left) || endsInHiragana.test(left)) return amongHiragana(left, right);
    return wordOfItsOwn.test(right) && right.length > 2;
  }
  if (!endsInHiragana.test(left)) return false;
  if (prefix.test(left)) return null;
  return !verbStem.test(left);
}

/** Where Japanese may be cut, by the words that a dictionary finds in it and by how its phrases are built. */
export function japaneseCuts(text: string, segmenter: Intl.Segmenter): JapaneseCut[] {
  const cuts: JapaneseCut[] = [];
  let left = '';
  for (const { segment, index } of segmenter.segment(text)) {
    const isPhrase = index === 0 ? null : isPhraseBorder(text.slice(Math.max(0, index - 12), index), left, segment);
    if (isPhrase !== null) cuts.push({ at: index, isPhrase });
    left = segment;
  }
  return cuts;
}
