import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call, OutputOf, RequestOf } from '@timbre/contract/call';
import { useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { attemptKeys } from '../../lib/http/attempt-key.ts';
import { oneUnderWay } from '../../lib/http/one-under-way.ts';

const root = ['admin'] as const;

/** How often a list is asked for again by itself, milliseconds. */
export const pollMs = { busy: 2000, idle: 15_000 } as const;

type Interval<C> = number | ((data: OutputOf<C> | undefined) => number);

const intervalOf = <C>(interval: Interval<C> | undefined) =>
  typeof interval === 'function'
    ? ({ state }: { state: { data: OutputOf<C> | undefined } }) => interval(state.data)
    : (interval ?? false);

/** A page of a list; what was shown stays until the new answer is there. */
export function useAdminList<C extends Call>(call: C, input: RequestOf<C>, interval?: Interval<C>) {
  return useQuery<OutputOf<C>>({
    queryKey: [...root, call.id, input],
    queryFn: ({ signal }) => api.send(call, input, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData as never,
    refetchInterval: intervalOf<C>(interval),
  });
}

/** One thing of the owner's area. */
export function useAdminRecord<C extends Call>(call: C, input: RequestOf<C>, interval?: Interval<C>) {
  return useQuery<OutputOf<C>>({
    queryKey: [...root, call.id, input],
    queryFn: ({ signal }) => api.send(call, input, { signal }),
    staleTime: 0,
    refetchInterval: intervalOf<C>(interval),
  });
}

/** Changes something; everything the area shows is then asked for again. Sent twice by one hand it is done once. */
export function useAdminChange<C extends Call>(call: C) {
  const queryClient = useQueryClient();
  const [keys] = useState(attemptKeys);
  const [send] = useState(() =>
    oneUnderWay((input: RequestOf<C>) =>
      api.send(call, input, call.idempotent ? { idempotencyKey: keys.keyFor(input) } : {}),
    ),
  );
  return useMutation<OutputOf<C>, Error, RequestOf<C>>({
    mutationFn: send,
    onSuccess: () => keys.end(),
    onError: (error) => keys.end(error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: root }),
  });
}
