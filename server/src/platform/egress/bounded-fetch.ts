import { askedFor } from './asked-for.ts';

// oxlint-disable no-restricted-globals -- the owner's own service may lie inside their network, as with askBytes.
/**
 * `fetch` for a library that reads whole answers of a service the owner has set. As with `askBytes`, no redirect is
 * followed, and an answer of more than `maxBytes`, counted unpacked, breaks off.
 */
export const boundedFetch =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const answer = await askedFor('service', () => fetch(input, { redirect: 'manual', ...init }));
    if (answer.body === null) return answer;
    let left = maxBytes;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        left -= chunk.byteLength;
        if (left < 0) controller.error(new Error(`the service answered with more than ${maxBytes} bytes`));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(counted), { status, statusText, headers });
  };
