import { readExport } from '@timbre/contract/exports';
import { readGeneratedImage } from '@timbre/contract/images/images-generation';
import type { TestStudio } from '../test-studio.ts';
import type { Person } from './surroundings.ts';

/** Of a credit. */
const hundredthsPerImage = 200;

/** What was asked for and can still be read: its state, its files, and what it cost. */
export async function outcomesOf({ user: { client }, work, erased }: Person) {
  const outcomes = [];
  for (const { kind, id, articleId } of work) {
    if (articleId !== null && erased.has(articleId)) continue;
    if (kind === 'image') {
      const { status, images } = await client.send(readGeneratedImage, { id });
      const hundredths = status === 'done' ? hundredthsPerImage : 0;
      outcomes.push({ kind, status, urls: images.map(({ url }) => url), whole: 4, articleId, hundredths });
    } else {
      const { status, files, credits } = await client.send(readExport, { id });
      const hundredths = Math.round((credits ?? 0) * 100);
      outcomes.push({ kind, status, urls: files.map(({ url }) => url), whole: 1, articleId, hundredths });
    }
  }
  return outcomes;
}
export type Outcomes = Awaited<ReturnType<typeof outcomesOf>>;

/** Breaches of what a studio promises about work: what is done has all its files, what isn't has none. */
export async function wrongsOfWork(studio: TestStudio, outcomes: Outcomes): Promise<string[]> {
  const found: string[] = [];
  for (const { kind, status, urls, whole } of outcomes) {
    if (urls.length !== (status === 'done' ? whole : 0)) found.push(`${kind}: ${status} with ${urls.length} files`);
    for (const url of urls) {
      const answer = await fetch(studio.address + url);
      await answer.arrayBuffer();
      if (!answer.ok) found.push(`${kind}: a file is missing`);
    }
  }
  return found;
}
