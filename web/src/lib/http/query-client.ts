import type { Query } from '@tanstack/react-query';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';

/** Only a lost network is worth asking again by itself; what the server refused it would refuse again. */
const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiError && error.code === 'network.failed';

/** An envelope with an `err_code` and another code than 200; it travels with HTTP 200, a proxy's or limiter's page does not. */
const isRefusal = (error: Error) => error instanceof ApiError && error.status === 200;

/**
 * The rule of the cache: an error answer takes what was kept for that request with it, so that no one
 * goes on seeing what the server no longer gives. A request that reached no one leaves it.
 */
function forgetRefused<E extends Error>(error: E, query: Query<unknown, E>): void {
  if (isRefusal(error)) query.setState({ data: undefined, dataUpdatedAt: 0 });
}

/**
 * The one cache of answers, and the one place where equal requests meet: a query's key is its call and input, so those
 * under way share one request. Writing never waits for the network: it fails at once and says so.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => forgetRefused(error, query as Query<unknown, Error>) }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: isWorthRetrying },
      mutations: { networkMode: 'always' },
    },
  });
}

export const queryClient = createQueryClient();
