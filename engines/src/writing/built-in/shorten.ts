import { escapeMarkdown, readMarkdown } from '@timbre/media/writing/markdown';
import { CannotWrite, type WritingRequest } from '../port.ts';
import { capitalised } from './key-phrases.ts';
import { rankSentences } from './rank.ts';
import { languageIn, sentencesOf, sourceOf, type SourceSentence } from './source.ts';
import { writeBlocks } from './write-blocks.ts';

/** Of the text’s characters, as the prompts for models have it. */
const targets = { short: 1 / 3, medium: 1 / 2, long: 3 / 4 } as const;

type Swap = readonly [pattern: RegExp, instead: string];

/** Roundabout English, and the word that says the same (Strunk and White, rule 17: omit needless words). */
const english: readonly Swap[] = [
  [/\b(?:due to|in view of|in light of) the fact that\b/giu, 'because'],
  [/\b(?:despite|in spite of|notwithstanding) the fact that\b/giu, 'although'],
  [/\bin order (?=to\b)/giu, ''],
  [/\bfor the purpose of\b/giu, 'for'],
  [/\bin the event that\b/giu, 'if'],
  [/\bat (?:this|the present) (?:point in )?time\b/giu, 'now'],
  [/\b(?:a|the) (?:large|great|vast) (?:number|majority) of\b/giu, 'many'],
  [/\b(?:has|have) the ability to\b/giu, 'can'],
  [/\bwith (?:regard|respect|reference) to\b/giu, 'about'],
  [/\b(?:it is|it's) (?:important|worth|interesting) (?:to note|noting|to mention|mentioning) that\s/giu, ''],
  [
    /\b(?:needless to say|as a matter of fact|at the end of the day|for all intents and purposes|in my opinion|I think that|I believe that),?\s/giu,
    '',
  ],
  [
    /(?<=\s)(?:actually|basically|really|very|quite|simply|literally|totally|essentially|definitely|certainly|obviously|honestly|frankly) (?=\p{Ll})/gu,
    '',
  ],
  [/^(?:Actually|Basically|Essentially|Obviously|Honestly|Frankly|Of course|In fact|Indeed|Well), (?=\p{L})/gu, ''],
  [/, (?:of course|in fact|indeed|to be honest|so to speak|as it were),/gu, ''],
];
const japanese: readonly Swap[] = [
  [/(?:することができ|することが出来)(?=る|ます|た|まし|ない|ませ)/gu, 'でき'],
  [/(?<=[。、]|^)(?:ちなみに|なお|実は|正直に言うと|言うまでもなく|もちろん)、/gu, ''],
  [/(?:非常に|とても|本当に|かなり|実に|大変)(?=[\p{sc=Han}\p{sc=Hira}])/gu, ''],
  [/という(?=こと(?:が|は|を|に|で))/gu, ''],
];

/** What stands in brackets, and the space before it; nothing between them is longer than a sentence. */
const bracketed = / ?\([^()]{0,300}\)|（[^（）]{0,200}）| ?\[[^[\]]{0,100}\]/gu;
const aside = / — [^—.!?]{1,120} — /gu;

/** A sentence without brackets, asides and filling words; as it was where nothing else would be left. */
function tightened(sentence: string, language: string): string {
  let text = sentence.replace(bracketed, '').replace(aside, ' ');
  for (const [pattern, instead] of language === 'en' ? english : language === 'ja' ? japanese : [])
    text = text.replace(pattern, instead);
  text = text
    .replace(/[^\S\n]{2,}/gu, ' ')
    .replace(/ (?=[,.;:!?])/gu, '')
    .trim();
  const hasWords = /[\p{L}\p{N}]{2}/u.test(text);
  return !hasWords ? sentence : /^\p{Lu}/u.test(sentence) ? capitalised(text) : text;
}

/** The most important that fit into the room, and one at least. */
function fitting(sentences: readonly SourceSentence[], room: number): Set<number> {
  const kept = new Set<number>();
  let size = 0;
  for (const { sentence } of rankSentences(sentences)) {
    if (kept.size > 0 && size + sentence.text.length > room) continue;
    kept.add(sentence.at);
    size += sentence.text.length;
  }
  return kept;
}

/** The text in its order and form, without brackets and filling words, and without its least important sentences. */
export function* shorten(request: WritingRequest): Generator<string> {
  const blocks = readMarkdown(request.source);
  const words = blocks.map(({ text }) => text).join('\n');
  const language = languageIn(words, request);
  const glue = language === 'ja' || language === 'zh' ? '' : ' ';
  const tight = blocks.map((block) => {
    if (block.kind === 'heading') return block;
    const sentences = sentencesOf(block.text, language).map((sentence) => tightened(sentence, language));
    return { ...block, text: sentences.join(glue) };
  });
  const source = sourceOf(tight, language);
  if (source.sentences.length === 0) throw new CannotWrite('source', 'there is no sentence to shorten');
  const kept = fitting(source.sentences, words.length * targets[request.length]);
  const left = new Map<number, string[]>();
  for (const { at, block, text } of source.sentences)
    if (kept.has(at)) left.set(block, [...(left.get(block) ?? []), text]);
  // A heading stays while anything below it does.
  const shorter = tight.flatMap((block, at) => {
    if (block.kind !== 'heading') return left.has(at) ? [{ ...block, text: (left.get(at) ?? []).join(glue) }] : [];
    const rest = tight.slice(at + 1);
    const until = rest.findIndex(({ kind, level }) => kind === 'heading' && level <= block.level);
    const own = rest.slice(0, until === -1 ? rest.length : until);
    return own.some((_, index) => left.has(at + 1 + index)) ? [block] : [];
  });
  yield* writeBlocks(shorter.map((block) => ({ ...block, text: escapeMarkdown(block.text) })));
}
