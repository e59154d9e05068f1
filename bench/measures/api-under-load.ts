import { createClient } from '@timbre/client';
import { createArticle } from '@timbre/contract/articles/articles';
import { cancelExport, exportArticle, readExport } from '@timbre/contract/exports';
import { milliseconds, type BenchStudio, type Measure } from '../measure.ts';
import { prose } from '../texts.ts';

// With the warm-up, both times stay below what a key may ask in a minute.
const requests = 250;
const warmUp = 40;
const characters = 25_000;

const ninetyNinth = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

/** A program's list of voices, one request after the other. */
async function listingMs({ address, apiKey }: BenchStudio, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const started = performance.now();
    const answer = await fetch(`${address}/v2/voices?page_size=20`, { headers: { 'xi-api-key': apiKey } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The list answered ${answer.status}.`);
    times.push(performance.now() - started);
  }
  return times;
}

/** How long a listing takes at worst while two exports keep the machine busy, against an idle one. */
export const apiUnderLoad: Measure = {
  name: 'api-under-load',
  bar: 3,
  needs: ['flite'],
  run: async (studio) => {
    const client = createClient({
      baseUrl: studio.address,
      headers: () => ({ 'xi-api-key': studio.apiKey }),
    });
    await listingMs(studio, warmUp);
    const idle = ninetyNinth(await listingMs(studio, requests));
    const begun = await Promise.all(
      [1, 2].map(async (one) => {
        const segments = [{ text: `Text ${one}. ${prose(characters - 20)}`, speaker: 'flite-rms' }];
        const { articleId } = await client.send(createArticle, { segments });
        return client.send(exportArticle, { articleId, format: 'mp3' });
      }),
    );
    const statuses = async (): Promise<string[]> =>
      Promise.all(begun.map(async ({ id }) => (await client.send(readExport, { id })).status));
    // How many run at once the server's setting says: WORKER_CONCURRENCY.
    while (!(await statuses()).includes('running'));
    const before = await statuses();
    const busy = ninetyNinth(await listingMs(studio, requests));
    const after = await statuses();
    for (const { id } of begun) await client.send(cancelExport, { id }).catch(() => undefined);
    return {
      ratio: busy / idle,
      detail: `p99 ${milliseconds(busy)} beside exports (${before.join(' and ')}; at the end ${after.join(' and ')}), idle ${milliseconds(idle)}`,
    };
  },
};
