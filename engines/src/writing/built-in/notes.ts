import { readMarkdown, type MarkdownBlock } from '@timbre/media/writing/markdown';
import { lengthOf, lengthUnitOf } from '@timbre/media/writing/readability';
import { CannotWrite, type WritingRequest } from '../port.ts';
import { rankSentences } from './rank.ts';
import { languageIn, sourceOf, type Source, type SourceSentence } from './source.ts';
import { ended } from './spoken-signs.ts';
import { isUnspacedLanguage } from './words.ts';

/** What a note can say it is, by `Title: …`, `Offer: …` and so on. */
const labels = {
  title: /^(?:title|topic|subject|タイトル|題名|題|テーマ)$/iu,
  product: /^(?:product|brand|name|service|company|商品|商品名|製品|製品名|サービス|ブランド|会社)$/iu,
  audience: /^(?:audience|for|target|target audience|対象|ターゲット|視聴者|聞き手|読者)$/iu,
  hook: /^(?:hook|opening|attention|つかみ|フック|冒頭)$/iu,
  problem: /^(?:problem|pain|pain point|課題|問題|悩み)$/iu,
  benefit: /^(?:benefits?|solution|advantages?|利点|効果|解決|メリット|特長)$/iu,
  proof: /^(?:proof|evidence|testimonials?|results?|実績|証拠|お客様の声)$/iu,
  offer: /^(?:offer|price|discount|deal|特典|価格|値段|割引)$/iu,
  action: /^(?:call to action|cta|action|next step|end|ending|行動|呼びかけ|誘導|最後)$/iu,
  show: /^(?:show|podcast|channel|番組|番組名|チャンネル|ポッドキャスト)$/iu,
  host: /^(?:host|presenter|speaker|司会|ホスト|出演|話し手)$/iu,
  guest: /^(?:guests?|ゲスト)$/iu,
  question: /^(?:questions?|questions? (?:to|for) (?:the|our|my) guest|ゲストへの質問|質問)$/iu,
  next: /^(?:next|next (?:week|time|episode)|coming up|来週|次回|予告)$/iu,
} as const;
export type Slot = keyof typeof labels;

/** What unlabelled sentences are, as far as their words tell. */
const kinds: readonly (readonly [slot: Slot, pattern: RegExp])[] = [
  [
    'action',
    /^(?:visit|call|try|order|buy|book|sign up|subscribe|download|join|start|get (?:yours|started)|come|click|follow|learn more|register|contact|ask|stop by|drop in)\b|(?:ください|お越し|お待ちして|ご覧|登録を|お申し込み|お電話|フォロー)/iu,
  ],
  ['hook', /[?？]["”’」』)]*$|か。$/u],
  ['offer', /[$€£¥]\s?\d|\d+\s?%|\b(?:free|discount|off|half price|save|sale)\b|\d円|無料|割引|半額|特典|お得/iu],
  [
    'proof',
    /\b(?:customers|users|people|readers|families|stars|rated|award|study|tested|years)\b.*\d|\d.*\b(?:customers|users|people|readers|families|stars|rated|award|study|tested|years)\b|[0-9０-９].*(?:人|社|名様|受賞|満足|年間)|受賞/iu,
  ],
];

/** What a person noted down, in the order they noted it. */
export interface Notes {
  readonly language: string;
  /** What they labelled, or what clearly is of that kind. */
  readonly slots: ReadonlyMap<Slot, string>;
  /** The first note, where it reads as a topic and not as a sentence. */
  readonly topic: string | null;
  /** All other sentences, with the headings above them. */
  readonly source: Source;
}

/** So long a first note may be and still be a topic. */
const topicChars = 60;

function topicOf(request: WritingRequest, [first]: readonly MarkdownBlock[]): string | null {
  if (request.notes.trim() === '' || first === undefined || first.kind === 'heading') return null;
  const text = first.text.trim();
  return text.length <= topicChars && !/[.!?。！？:：\n]/u.test(text) && /[\p{L}\p{N}] |[\p{Script=Han}]/u.test(text)
    ? text
    : null;
}

const label = /^([\p{L}\p{M} ]{1,24})\s?[:：]\s*(\S.*)$/u;

/** Only a podcast has a place for these; elsewhere such a note is a sentence like any other. */
const onlyAsked: ReadonlySet<Slot> = new Set(['question', 'next']);

function labelled(text: string, guesses: readonly Slot[]): { slot: Slot; value: string } | null {
  const [, name = '', value = ''] = label.exec(text) ?? [];
  const slot = (Object.keys(labels) as Slot[]).find(
    (one) => labels[one].test(name.trim()) && (!onlyAsked.has(one) || guesses.includes(one)),
  );
  return slot === undefined ? null : { slot, value };
}

/** Reads notes line by line: labels, headings, and points that become sentences. `guesses`: kinds looked for in points. */
export function readNotes(request: WritingRequest, guesses: readonly Slot[]): Notes {
  const blocks = readMarkdown(request.notes.trim() === '' ? request.source : request.notes, true);
  const language = languageIn(blocks.map(({ text }) => text).join('\n'), request);
  const isUnspaced = isUnspacedLanguage(language);
  const slots = new Map<Slot, string>();
  const rest: MarkdownBlock[] = [];
  for (const block of blocks) {
    const found = block.kind === 'heading' ? null : labelled(block.text, guesses);
    if (found !== null && !slots.has(found.slot)) slots.set(found.slot, found.value);
    else if (block.kind === 'heading' && block.level === 1 && !slots.has('title')) slots.set('title', block.text);
    else rest.push(block.kind === 'heading' ? block : { ...block, text: ended(block.text, isUnspaced) });
  }
  const topic = labelled(blocks[0]?.text ?? '', guesses) === null ? topicOf(request, blocks) : null;
  if (request.audience !== '') slots.set('audience', request.audience);
  const all = sourceOf(rest, language);
  const taken = new Set<number>();
  for (const { text, at } of all.sentences) {
    const kind = kinds.find(([slot, pattern]) => guesses.includes(slot) && pattern.test(text))?.[0];
    if (kind === undefined || slots.has(kind)) continue;
    slots.set(kind, text);
    taken.add(at);
  }
  const sentences = all.sentences.filter(({ at }) => !taken.has(at));
  if (sentences.length === 0 && slots.size === 0) throw new CannotWrite('source', 'there are no notes to write of');
  return { language, slots, topic, source: { ...all, sentences: sentences.map((one, at) => ({ ...one, at })) } };
}

/** The sentences that a length has room for, the most important ones, in order; one at least. */
export function withinRoom({ language, source }: Notes, room: number): SourceSentence[] {
  const unit = lengthUnitOf(language);
  const kept = new Set<number>();
  let size = 0;
  for (const { sentence } of rankSentences(source.sentences)) {
    const own = lengthOf(sentence.text, unit);
    if (kept.size > 0 && size + own > room) continue;
    kept.add(sentence.at);
    size += own;
  }
  return source.sentences.filter(({ at }) => kept.has(at));
}
