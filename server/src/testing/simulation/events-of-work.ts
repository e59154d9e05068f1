import { cancelExport, exportArticle } from '@timbre/contract/exports';
import { cancelGeneratedImage, generateImage } from '@timbre/contract/images/images-generation';
import fc from 'fast-check';
import { newId } from '../../platform/ids.ts';
import { fakeSecondsPerCharacter } from '../doubles/fake-speech-engine.ts';
import { eraseArticle, saveArticle } from '../steps/article-steps.ts';
import { unlessRefused, type Person } from './surroundings.ts';

/** Of a credit. */
const hundredthsPerSecond = 10;

/** What an article of these texts costs, in hundredths of a credit. */
const priceOf = (texts: readonly string[]): number =>
  Math.ceil((Math.round(texts.join('').length * fakeSecondsPerCharacter * 1000) * hundredthsPerSecond) / 1000);

const nth = fc.nat({ max: 3 });

/** What a person has the studio make, cancels and erases. */
export const workEvent = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('export' as const), sentences: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('export again' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('draw' as const), isTwice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'erase' as const), nth }) },
);
export type WorkEvent = typeof workEvent extends fc.Arbitrary<infer E> ? E : never;

export async function haveMade(one: WorkEvent, { user, work, prices, erased }: Person): Promise<void> {
  const { client } = user;
  if (one.do === 'export') {
    const texts = Array.from({ length: one.sentences }, () => `Say ${newId().slice(-8)}.`);
    const { articleId } = await saveArticle(user, { text: texts.join(' '), speaker: 'fake-ultra' });
    prices.set(articleId, priceOf(texts));
    const { id } = await client.send(exportArticle, { articleId, format: 'wav' });
    work.push({ kind: 'export', id, articleId });
    return;
  }
  if (one.do === 'draw') {
    const asked = Array.from({ length: one.isTwice ? 2 : 1 }, () => client.send(generateImage, { prompt: 'A lake' }));
    const answers = await Promise.allSettled(asked);
    for (const answer of answers) {
      if (answer.status === 'fulfilled') work.push({ kind: 'image', id: answer.value.id, articleId: null });
      else await unlessRefused(Promise.reject(answer.reason as Error));
    }
    return;
  }
  const chosen = work[one.nth];
  if (chosen === undefined) return;
  const { kind, id, articleId } = chosen;
  if (one.do === 'cancel')
    await (kind === 'export' ? client.send(cancelExport, { id }) : client.send(cancelGeneratedImage, { id }));
  if (articleId === null) return;
  if (one.do === 'erase') {
    await eraseArticle(user, articleId);
    erased.add(articleId);
  }
  if (one.do === 'export again') {
    const again = await client.send(exportArticle, { articleId, format: 'wav' });
    work.push({ kind: 'export', id: again.id, articleId });
  }
}
