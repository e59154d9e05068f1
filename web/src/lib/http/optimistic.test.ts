import type { QueryClient } from '@tanstack/react-query';
import { MutationObserver } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { optimisticChange } from './optimistic.ts';
import { createQueryClient } from './query-client.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

const key = ['rows'];
const refusal = new ApiError('server.error', 'No.', {}, 200);

let queryClient: QueryClient;
/** What the server holds, and the answers that are still to be given. */
let server: Row[];
let pending: Map<string, { readonly done: () => void; readonly fail: () => void }>;

beforeEach(() => {
  queryClient = createQueryClient();
  server = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
  pending = new Map();
  queryClient.setQueryDefaults(key, { queryFn: async () => server, staleTime: Infinity });
});

const renamed = (rows: readonly Row[], { id, name }: Row) => rows.map((row) => (row.id === id ? { id, name } : row));
const names = () => queryClient.getQueryData<Row[]>(key)?.map(({ name }) => name);
const settled = () => new Promise((resolve) => setTimeout(resolve));

function rename(id: string, name: string): Promise<unknown> {
  const options = optimisticChange<Row, void>(queryClient, {
    key,
    send: (change) =>
      new Promise((resolve, reject) => {
        pending.set(change.name, {
          done: () => {
            server = renamed(server, change);
            resolve();
          },
          fail: () => reject(refusal),
        });
      }),
    show: (client, change) => client.setQueryData<Row[]>(key, (rows) => rows && renamed(rows, change)),
  });
  return new MutationObserver(queryClient, options).mutate({ id, name }).catch((error: unknown) => error);
}

describe('an optimistic change', () => {
  it('is shown at once and stays when the server agrees', async () => {
    await queryClient.fetchQuery({ queryKey: key });
    const work = rename('a', 'Anna');
    await settled();
    expect(names()).toEqual(['Anna', 'b', 'c']);
    pending.get('Anna')?.done();
    await work;
    expect(names()).toEqual(['Anna', 'b', 'c']);
  });

  it('is taken back when the server refuses, with the error for the caller', async () => {
    await queryClient.fetchQuery({ queryKey: key });
    const work = rename('a', 'Anna');
    await settled();
    pending.get('Anna')?.fail();
    expect(await work).toBe(refusal);
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('that fails takes no other along, in whatever order they end', async () => {
    await queryClient.fetchQuery({ queryKey: key });
    const works = [rename('a', 'Anna'), rename('b', 'Ben'), rename('c', 'Cem')];
    await settled();
    expect(names()).toEqual(['Anna', 'Ben', 'Cem']);
    pending.get('Anna')?.fail();
    await settled();
    expect(names()).toEqual(['a', 'Ben', 'Cem']);
    pending.get('Ben')?.done();
    await settled();
    expect(names()).toEqual(['a', 'Ben', 'Cem']);
    pending.get('Cem')?.fail();
    await Promise.all(works);
    expect(names()).toEqual(['a', 'Ben', 'c']);
  });

  it('leaves nothing behind when every request fails and nothing can be read again', async () => {
    await queryClient.fetchQuery({ queryKey: key });
    const works = [rename('a', 'Anna'), rename('a', 'Ada')];
    await settled();
    expect(names()).toEqual(['Ada', 'b', 'c']);
    queryClient.setQueryDefaults(key, { queryFn: () => Promise.reject(new ApiError('network.failed', '')) });
    pending.get('Ada')?.fail();
    pending.get('Anna')?.fail();
    await Promise.all(works);
    expect(names()).toEqual(['a', 'b', 'c']);
  });

  it('is not undone by an answer that was under way before it', async () => {
    let answer = (_rows: Row[]): void => undefined;
    queryClient.setQueryData(key, server);
    const old = queryClient
      .fetchQuery({ queryKey: key, staleTime: 0, queryFn: () => new Promise<Row[]>((resolve) => (answer = resolve)) })
      .catch(() => undefined);
    await settled();
    const work = rename('a', 'Anna');
    await settled();
    answer(server);
    await old;
    expect(names()).toEqual(['Anna', 'b', 'c']);
    pending.get('Anna')?.done();
    await work;
  });

  it('lets what loads for the first time go on, and is shown over its answer', async () => {
    let answer = (_rows: Row[]): void => undefined;
    const first = () => new Promise<Row[]>((resolve) => (answer = resolve));
    const load = queryClient.fetchQuery({ queryKey: key, queryFn: first });
    await settled();
    const works = [rename('a', 'Anna'), rename('b', 'Ben'), rename('c', 'Cem')];
    await settled();
    pending.get('Anna')?.done();
    await works[0];
    answer(['a', 'b', 'c'].map((id) => ({ id, name: id })));
    await load;
    await settled();
    expect(names()).toEqual(['Anna', 'Ben', 'Cem']);
    pending.get('Ben')?.fail();
    await settled();
    expect(names()).toEqual(['Anna', 'b', 'Cem']);
    pending.get('Cem')?.done();
    await Promise.all(works);
    expect(names()).toEqual(['Anna', 'b', 'Cem']);
  });

  it('that was refused before the first load ended is not shown over it', async () => {
    let answer = (_rows: Row[]): void => undefined;
    const load = queryClient.fetchQuery({
      queryKey: key,
      queryFn: () => new Promise<Row[]>((resolve) => (answer = resolve)),
    });
    await settled();
    const work = rename('a', 'Anna');
    await settled();
    pending.get('Anna')?.fail();
    await work;
    answer(server);
    await load;
    await settled();
    expect(names()).toEqual(['a', 'b', 'c']);
  });
});
