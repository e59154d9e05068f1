import { QueryObserver } from '@tanstack/react-query';
import { createClient } from '@timbre/client';
import { readArticle } from '@timbre/contract/articles/articles';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** A cache over a server whose answers are given by hand. */
function cacheOver(answers: (() => Response | Promise<Response>)[]) {
  let requests = 0;
  const client = createClient({
    baseUrl: 'http://studio',
    fetch: async () => {
      const answer = answers[Math.min(requests, answers.length - 1)];
      requests += 1;
      if (answer === undefined) throw new Error('No answer is left.');
      return answer();
    },
  });
  const queryClient = createQueryClient();
  const query = {
    queryKey: [readArticle.id, { id: '1' }],
    queryFn: () => client.send(readArticle, { id: '1' }) as Promise<unknown>,
    retry: false,
  };
  return { queryClient, query, requests: () => requests };
}

const ok = (data: unknown) => () => Response.json({ code: 200, message: '', data });
const refused = () => Response.json({ code: 9004, message: 'Not found.', data: null, err_code: 'input.not-found' });
const lost = () => Promise.reject(new TypeError('fetch failed'));

describe('the cache', () => {
  it('sends two equal reads that are under way as one request, and answers a third from what it keeps', async () => {
    const { queryClient, query, requests } = cacheOver([ok('text')]);
    const both = await Promise.all([queryClient.fetchQuery(query), queryClient.fetchQuery(query)]);
    expect(both).toEqual(['text', 'text']);
    expect(await queryClient.fetchQuery({ ...query, staleTime: 15_000 })).toBe('text');
    expect(requests()).toBe(1);
  });

  it('forgets a request whose answer is an error: the next one goes out again', async () => {
    const { queryClient, query, requests } = cacheOver([refused, ok('text')]);
    const both = await Promise.allSettled([queryClient.fetchQuery(query), queryClient.fetchQuery(query)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(requests()).toBe(1);
    expect(await queryClient.fetchQuery({ ...query, staleTime: 15_000 })).toBe('text');
    expect(requests()).toBe(2);
  });

  it('drops the earlier answer too, also for who is looking at it', async () => {
    const { queryClient, query } = cacheOver([ok('text'), refused]);
    const observer = new QueryObserver(queryClient, { ...query, staleTime: Infinity });
    const stop = observer.subscribe(() => undefined);
    await queryClient.fetchQuery(query);
    expect(observer.getCurrentResult().data).toBe('text');
    await observer.refetch();
    expect(observer.getCurrentResult()).toMatchObject({ data: undefined, status: 'error' });
    expect(observer.getCurrentResult().error).toMatchObject({ code: 'input.not-found' });
    stop();
  });

  it.each([
    ['nobody was reached', lost],
    ['a proxy answered', () => new Response('<html>', { status: 502 })],
    ['there were too many requests', () => Response.json({ code: 9007, message: '', data: null }, { status: 429 })],
  ])('keeps the earlier answer when %s', async (_why, answer) => {
    const { queryClient, query } = cacheOver([ok('text'), answer]);
    await queryClient.fetchQuery(query);
    await expect(queryClient.fetchQuery({ ...query, staleTime: 0 })).rejects.toThrow();
    expect(queryClient.getQueryData(query.queryKey)).toBe('text');
  });
});
