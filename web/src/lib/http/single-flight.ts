import type { Client } from '@timbre/client';
import { randomKey } from '../random-key.ts';

/** Longer than any system lets the two clicks be apart, milliseconds. */
const doubleClickMs = 1000;

interface Flight {
  readonly answer: Promise<unknown>;
  readonly sentAt: number;
  isUnderWay: boolean;
}

/**
 * Makes a double click one request: while it is under way, and after that for the second click, the same POST with the
 * same input gets the first one's answer. A failed request may be sent again at once, another write in between makes it
 * a new request, and one that its caller may abort is never shared. What creates or charges carries an idempotency
 * key, so that nothing between here and the server makes two of it either.
 */
export function singleFlight(
  send: Client['send'],
  isDoubleClick: () => boolean,
  now: () => number = () => performance.now(),
): Client['send'] {
  const flights = new Map<string, Flight>();
  return (call, input, options = {}) => {
    const keyed = call.idempotent ? { ...options, idempotencyKey: options.idempotencyKey ?? randomKey() } : options;
    if (call.method === 'GET' && !call.mutatingGet) return send(call, input, options);
    const wish = `${call.id} ${JSON.stringify(input)}`;
    for (const [other, { isUnderWay, sentAt }] of flights)
      if (!isUnderWay && !(other === wish && isDoubleClick() && now() - sentAt < doubleClickMs)) flights.delete(other);
    if (call.method !== 'POST' || call.kind !== 'envelope' || options.signal !== undefined)
      return send(call, input, keyed);
    const known = flights.get(wish);
    if (known !== undefined) return known.answer as ReturnType<typeof send<typeof call>>;
    const answer = send(call, input, keyed);
    const flight: Flight = { answer, sentAt: now(), isUnderWay: true };
    flights.set(wish, flight);
    answer.then(
      () => (flight.isUnderWay = false),
      () => flights.delete(wish),
    );
    return answer;
  };
}
