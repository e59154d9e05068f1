import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { boundViews } from './view-cache.ts';

const open: QueryClient[] = [];
afterEach(() => open.splice(0).forEach((client) => client.clear()));

/** A browser with views that each load something of their own, and a catalogue that all share. */
function browser() {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => 'loaded', staleTime: 0 } } });
  open.push(client);
  const views = boundViews(client, 2);
  let at = '';
  let leave = () => undefined as void;
  const show = async (path: string, page = 1) => {
    if (at !== '' && at !== path) views.change(at, path);
    leave();
    at = path;
    const own = new QueryObserver(client, { queryKey: [path, page] });
    const shared = new QueryObserver(client, { queryKey: ['catalogue'], staleTime: Infinity });
    const ends = [own.subscribe(() => undefined), shared.subscribe(() => undefined)];
    leave = () => ends.forEach((end) => end());
    await Promise.all([own.refetch(), shared.refetch()]);
  };
  const kept = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.join(' '))
      .sort();
  return { show, kept };
}

it('keeps the last two views that were left, beside the one that is shown', async () => {
  const { show, kept } = browser();
  for (const path of ['a', 'b', 'c', 'd', 'e']) await show(path);
  expect(kept()).toEqual(['c 1', 'catalogue', 'd 1', 'e 1']);
});

it('keeps the one that is gone back to, however long ago it was left', async () => {
  const { show, kept } = browser();
  for (const path of ['a', 'b', 'c', 'a']) await show(path);
  expect(kept()).toEqual(['a 1', 'b 1', 'c 1', 'catalogue']);
  await show('b');
  expect(kept()).toEqual(['a 1', 'b 1', 'c 1', 'catalogue']);
  await show('d');
  expect(kept()).toEqual(['a 1', 'b 1', 'catalogue', 'd 1']);
});

it('counts the pages of one list as one view', async () => {
  const { show, kept } = browser();
  await show('list', 1);
  await show('list', 2);
  await show('editor');
  expect(kept()).toEqual(['catalogue', 'editor 1', 'list 1', 'list 2']);
  for (const path of ['b', 'c', 'd']) await show(path);
  expect(kept()).toEqual(['b 1', 'c 1', 'catalogue', 'd 1']);
});
