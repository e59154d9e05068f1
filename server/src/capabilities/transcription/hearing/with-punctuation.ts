import type { HeardWord, Recogniser } from '@timbre/engines/ports';
import type { JobContext } from '../../../platform/jobs/define-job.ts';

/** As many words, with punctuation and capitals; null: no model here knows the language. */
export type Punctuate = (
  words: readonly string[],
  language: string,
  signal: AbortSignal,
) => Promise<readonly string[] | null>;

interface Heard {
  readonly recogniser: Pick<Recogniser, 'id' | 'hasPunctuation'>;
  /** ISO 639; null: no one knows. */
  readonly language: string | null;
}

/** What was heard, with punctuation by a model where the recogniser writes none. */
export async function withPunctuation(
  words: readonly HeardWord[],
  { recogniser, language }: Heard,
  punctuate: Punctuate,
  job: Pick<JobContext, 'step' | 'signal'>,
): Promise<{ readonly words: readonly HeardWord[]; readonly hasPunctuation: boolean }> {
  if (recogniser.hasPunctuation || language === null) return { words, hasPunctuation: recogniser.hasPunctuation };
  const texts = words.map(({ text }) => text);
  const written = await job.step(`punctuation-${recogniser.id}`, () => punctuate(texts, language, job.signal));
  if (written === null) return { words, hasPunctuation: false };
  return { words: words.map((word, at) => ({ ...word, text: written[at] ?? word.text })), hasPunctuation: true };
}
