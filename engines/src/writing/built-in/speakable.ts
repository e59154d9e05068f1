import { escapeMarkdown, readMarkdown, type MarkdownBlock } from '@timbre/media/writing/markdown';
import { withoutTimecodes } from '@timbre/media/writing/timecodes';
import { languageOf } from '@timbre/media/reading/languages';
import { CannotWrite, type WritingRequest } from '../port.ts';
import { expandReadings } from './expand-readings.ts';
import { languageIn, sentencesOf } from './source.ts';
import { contractedEnglish, ended, spokenJapaneseSigns, spokenSigns } from './spoken-signs.ts';
import { splitEnglish, splitSemicolons } from './split-english.ts';
import { splitJapanese } from './split-japanese.ts';
import { isUnspacedLanguage } from './words.ts';

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];

/** What is said of an item’s number. */
function numberSaid(number: number | null, language: string): string {
  if (number === null) return '';
  if (language === 'ja') return number < 10 ? `${number}つ目。` : `${number}番目。`;
  if (language === 'en') return `${ordinals[number - 1] ?? `Number ${number}`}: `;
  return `${number}: `;
}

function sentencesToSay(line: string, tag: string): string[] {
  const { language } = languageOf(tag);
  const read = expandReadings(line, tag);
  const isUnspaced = isUnspacedLanguage(language);
  const text = language === 'ja' ? spokenJapaneseSigns(read) : spokenSigns(read, language);
  const sentences = sentencesOf(text, language).map((sentence) => ended(sentence, isUnspaced));
  if (language === 'ja') return sentences.flatMap(splitJapanese);
  return language === 'en'
    ? sentences.flatMap(splitSemicolons).flatMap(splitEnglish).map(contractedEnglish)
    : sentences;
}

/** A line as it is said; nothing for one that makes no sound. */
export function lineToSay({ number, text }: Pick<MarkdownBlock, 'number' | 'text'>, tag: string): string {
  const { language } = languageOf(tag);
  const lines = text.split('\n').map((line) => sentencesToSay(line, tag));
  const said = lines.flat().join(isUnspacedLanguage(language) ? '' : ' ');
  return said === '' ? '' : numberSaid(number, language) + said;
}

/**
 * The text as a voice says it well: one thought a sentence, signs, units and addresses in words, brackets and slashes
 * said, lists and headings as sentences, English with its short forms.
 */
export function* speakable(request: WritingRequest): Generator<string> {
  const blocks = readMarkdown(withoutTimecodes(request.source));
  const language = languageIn(blocks.map(({ text }) => text).join('\n'), request);
  const asked =
    request.language !== null && languageOf(request.language).language === language ? request.language : language;
  let before: MarkdownBlock['kind'] | null = null;
  for (const block of blocks) {
    const said = lineToSay(block, asked);
    if (said === '') continue;
    // A list is one paragraph.
    const isSame = before === 'item' && block.kind === 'item';
    const gap = before === null ? '' : isSame ? (isUnspacedLanguage(language) ? '' : ' ') : '\n\n';
    yield gap + escapeMarkdown(said);
    before = block.kind;
  }
  if (before === null) throw new CannotWrite('source', 'there is nothing to say');
}
