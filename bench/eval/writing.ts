import { builtInWriter } from '@timbre/engines';
import type { WritingRequest } from '@timbre/engines/ports';
import { splitSentences } from '@timbre/media/sentences';
import { plainText } from '@timbre/media/writing/markdown';
import { readability } from '@timbre/media/writing/readability';
import { writingTexts, type WritingText } from './writing-texts.ts';

const writer = builtInWriter();

async function written(
  task: WritingRequest['task'],
  { text, language }: WritingText,
  length: WritingRequest['length'],
) {
  const request = {
    task,
    source: text,
    context: '',
    notes: '',
    audience: '',
    tone: 'neutral',
    length,
    language,
  } as const;
  let out = '';
  for await (const piece of writer.write({ ...request, signal: new AbortController().signal })) out += piece;
  return plainText(out);
}

const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'word' }),
  ja: new Intl.Segmenter('ja', { granularity: 'word' }),
};

const wordsOf = (text: string, language: WritingText['language']): string[] =>
  [...segmenters[language].segment(text.toLowerCase())]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment.replace(/['’]s$/u, ''));

/** ROUGE-1 (Lin 2004), F: how many words a summary and a person's have in common, every word as often as it stands. */
function rouge(summary: string, { reference, language }: WritingText): number {
  const [own, wanted] = [wordsOf(summary, language), wordsOf(reference, language)];
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of own) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  return common === 0 ? 0 : (2 * common) / (own.length + wanted.length);
}

const sentencesOf = (text: string, language: string): string[] =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end).trim());

/** The first sentences of the body, as many as the summary has: what is hard to beat on news. */
function leadOf({ text, language }: WritingText, count: number): string {
  const body = plainText(text.replace(/^#.*$/gmu, ''));
  return sentencesOf(body, language).slice(0, count).join(' ');
}

const percent = (part: number): string => `${Math.round(100 * part)} %`;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * `npm run eval -- writing`: what the built-in writer makes of seven texts. Summaries are measured against a sentence or
 * two by a person and against the first sentences; a text made speakable by its longest sentence before and after.
 */
export async function writing(): Promise<void> {
  const scores: { readonly ours: number; readonly lead: number; readonly language: string }[] = [];
  for (const one of writingTexts) {
    const plain = plainText(one.text);
    const summary = await written('summarize', one, 'short');
    const lead = leadOf(one, sentencesOf(summary, one.language).length);
    const shorter = await written('shorten', one, 'medium');
    const [before, after] = [
      readability(plain, one.language),
      readability(await written('speakable', one, 'medium'), one.language),
    ];
    const score = { ours: rouge(summary, one), lead: rouge(lead, one), language: one.language };
    scores.push(score);
    const ease = before.readingEase === null ? '' : `, reading ease ${before.readingEase} → ${after.readingEase}`;
    console.log(
      [
        `${one.name} (${one.origin})`,
        `  summary ${percent(summary.length / plain.length)} of the text, ROUGE-1 ${score.ours.toFixed(2)}; the first sentences ${score.lead.toFixed(2)}`,
        `  shortened to ${percent(shorter.length / plain.length)}`,
        `  speakable: longest sentence ${before.longestLength} → ${after.longestLength} ${before.lengthUnit}, long ones ${before.longSentences} → ${after.longSentences}, mean ${before.meanLength} → ${after.meanLength}${ease}`,
      ].join('\n'),
    );
  }
  for (const language of ['en', 'ja']) {
    const of = scores.filter((score) => score.language === language);
    console.log(
      `${language}: ROUGE-1 ${mean(of.map(({ ours }) => ours)).toFixed(3)}, the first sentences ${mean(of.map(({ lead }) => lead)).toFixed(3)}`,
    );
  }
}
