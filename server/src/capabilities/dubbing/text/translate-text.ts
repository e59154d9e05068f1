import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import { wordingsFromCues } from '@timbre/media/dubbing/cues/lines-from-cues';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { TranslationService } from '../../translation/translation.service.ts';
import type { HeardText } from '../dubbing.tables.ts';
import { requireCues } from './known-text.ts';
import { translatedLines } from './translate-lines.ts';

/** What lines say in another language, by their ids; those that are missing are left to be written by hand. */
export interface TranslatedText {
  readonly texts: Readonly<Record<string, string>>;
  /** For people; null: no engine. */
  readonly translator: string | null;
}

/** So many lines are translated between two looks at the bar, and are kept for another try. */
const linesAtOnce = 60;

const within = (text: string): string => text.trim().slice(0, dubLimits.lineChars);

/** Takes the wordings that were brought along, or translates all lines in their order, part by part. Throws `dub.subtitles`. */
export async function translateText(
  { lines, language: source, target }: Pick<HeardText, 'lines' | 'language' | 'target'>,
  { language, durationSeconds, userId }: { readonly language: string; durationSeconds: number; userId: string },
  translation: Pick<TranslationService, 'texts'>,
  { step, progress, signal, noteFallBack }: Pick<JobContext, 'step' | 'progress' | 'signal' | 'noteFallBack'>,
): Promise<TranslatedText> {
  progress(0, 'translating');
  if (target !== null) {
    const wordings = wordingsFromCues(lines, requireCues(target, durationSeconds));
    return { texts: Object.fromEntries([...wordings].map(([id, text]) => [id, within(text)])), translator: null };
  }
  const texts: Record<string, string> = {};
  const engines = new Set<string>();
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const part = lines.slice(from, from + linesAtOnce);
    const pieces = part.map(({ text }) => text);
    const made = await step(`translated-${from}`, () =>
      translatedLines(translation, { pieces, source, target: language, userId }, signal),
    );
    if (made === null) break;
    // The parts of a long video are asked for one after the other: one that fails in between leaves two at work.
    if (made.insteadOf !== null && !engines.has(made.engine)) await noteFallBack(made.insteadOf, made.engine);
    engines.add(made.engine);
    for (const [at, { id }] of part.entries()) texts[id] = within(made.texts[at] ?? '');
    progress(Math.min(1, (from + part.length) / lines.length), 'translating');
  }
  return { texts, translator: engines.size === 0 ? null : [...engines].join(', ') };
}
