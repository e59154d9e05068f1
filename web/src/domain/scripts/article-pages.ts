import { useQuery } from '@tanstack/react-query';
import { listArticles } from '@timbre/contract/articles/articles';
import { api } from '../../lib/http/api.ts';
import { useSession } from '../../lib/session/session.ts';
import type { RequestOf } from '@timbre/contract/call';

export type ArticleRequest = RequestOf<typeof listArticles>;

export const articlesKey = ['articles'] as const;
export const pagesKey = [...articlesKey, 'pages'] as const;

/** One page of articles. What was saved in the editor a moment ago is to be seen here, so it is read again each time. */
export function useArticles(request: ArticleRequest) {
  const { user } = useSession();
  const { companyId, isBinned } = request;
  return useQuery({
    queryKey: [...pagesKey, request],
    queryFn: ({ signal }) => api.send(listArticles, request, { signal }),
    enabled: user !== null,
    staleTime: 0,
    // The same place in another order, search or page keeps its rows meanwhile; another place shows that it loads.
    placeholderData: (previous, query) => {
      const before = query?.queryKey[2] as ArticleRequest | undefined;
      return before?.companyId === companyId && before?.isBinned === isBinned ? previous : undefined;
    },
  });
}
