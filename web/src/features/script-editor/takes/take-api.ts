import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createTake, deleteTake, listTakes, renameTake } from '@timbre/contract/articles/articles-takes';
import { api } from '../../../lib/http/api.ts';

const takesKey = ['takes'] as const;

/** A paragraph's place on the server. */
export interface SavedSegment {
  readonly articleId: string;
  readonly segmentId: string;
}

/** The takes of a paragraph; null: it is not saved yet. */
export function useTakes(saved: SavedSegment | null) {
  return useQuery({
    queryKey: [...takesKey, saved],
    queryFn: ({ signal }) =>
      api.send(listTakes, { id: saved?.articleId ?? '', segmentId: saved?.segmentId ?? '' }, { signal }),
    enabled: saved !== null,
  });
}

function useTakesChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => void queryClient.invalidateQueries({ queryKey: takesKey }) });
}

interface NewTake extends SavedSegment {
  /** An uploaded recording; without it the paragraph is kept as it is saved. */
  readonly fileId?: string;
  /** The same for every try to keep one recording. */
  readonly key?: string;
}

export function useCreateTake() {
  return useTakesChange(({ articleId: id, key, ...take }: NewTake) =>
    api.send(createTake, { id, ...take }, { idempotencyKey: key }),
  );
}

export function useRenameTake(id: string) {
  return useTakesChange(({ takeId, label }: { readonly takeId: string; readonly label: string }) =>
    api.send(renameTake, { id, takeId, label }),
  );
}

export function useDeleteTake(id: string) {
  return useTakesChange((takeId: string) => api.send(deleteTake, { id, takeId }));
}
