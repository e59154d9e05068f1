import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call, OutputOf, RequestOf } from '@timbre/contract/call';
import { useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../lib/http/attempt-key.ts';
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

/** Changes something in a way of its own; everything the area shows is then asked for again. */
export function useAdminWork<I, O>(work: (input: I) => Promise<O>) {
  const queryClient = useQueryClient();
  return useMutation<O, Error, I>({
    mutationFn: work,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: root }),
  });
}

/** Changes something. Sent twice by one hand it is done once. */
export function useAdminChange<C extends Call>(call: C) {
  const [send] = useState(() => {
    const keys = attemptKeys();
    return oneUnderWay((input: RequestOf<C>) =>
      call.idempotent
        ? sendOnce(keys, input, (idempotencyKey) => api.send(call, input, { idempotencyKey }))
        : api.send(call, input),
    );
  });
  return useAdminWork<RequestOf<C>, OutputOf<C>>(send);
}
