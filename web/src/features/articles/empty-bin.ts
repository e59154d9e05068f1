import type { Client } from '@timbre/client';
import { articleLimits, deleteArticles, listArticles } from '@timbre/contract/articles';

/** Small enough that the progress moves and a stop is soon. */
const atOnce = 25;

export interface BinProgress {
  readonly done: number;
  readonly total: number;
}

/** What is in the bin now: what is put there meanwhile was not asked about. */
async function binnedIds(client: Pick<Client, 'send'>): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum += 1) {
    const page = await client.send(listArticles, {
      ...{ pageNum, pageSize: articleLimits.bulk, isBinned: '1', sort: 'created' },
    });
    ids.push(...page.results.map(({ articleId }) => articleId));
    pages = page.totalPages;
  }
  return ids;
}

/** Erases everything in the bin, some at a time; `signal` ends it between two of them. Answers how far it came. */
export async function emptyBin(
  client: Pick<Client, 'send'>,
  signal: AbortSignal,
  onProgress: (progress: BinProgress) => void,
): Promise<BinProgress> {
  const ids = await binnedIds(client);
  let done = 0;
  while (done < ids.length && !signal.aborted) {
    onProgress({ done, total: ids.length });
    const articleIds = ids.slice(done, done + atOnce);
    await client.send(deleteArticles, { articleIds });
    done += articleIds.length;
  }
  return { done, total: ids.length };
}
