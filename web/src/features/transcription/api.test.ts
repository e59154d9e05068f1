import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { pagesKey, refetchTranscriptions, transcriptionKey } from './api.ts';

it('reads the lists again when something began or ended, and leaves the one that is edited alone', () => {
  const queryClient = new QueryClient();
  const page = [...pagesKey, { pageNum: 1 }];
  for (const key of [page, transcriptionKey('t')]) queryClient.setQueryData(key, {});
  refetchTranscriptions(queryClient);
  expect(queryClient.getQueryState(page)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(transcriptionKey('t'))?.isInvalidated).toBe(false);
});
