import type { PreparedRequest } from '../model/prepared-request.ts';
import { keyHeaderOf, keyValue } from '../model/snippets.ts';
import type { ApiCall } from '../model/spec.ts';

/** More text than this makes a page slow; the rest is in the file. */
const shownChars = 200_000;

export interface AnswerHead {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly type: string;
  readonly firstByteMs: number;
}

export interface AnswerBody {
  readonly bytes: number;
  /** What is shown of a text; null: it is none. */
  readonly text: string | null;
  readonly isCut: boolean;
}

export interface WholeAnswer extends AnswerBody {
  readonly file: Blob;
  readonly totalMs: number;
}

interface RawRequest {
  readonly call: ApiCall;
  readonly request: PreparedRequest;
  readonly key: string;
  readonly signal: AbortSignal;
  /** Hears of an answer as it comes. */
  readonly onPart: (head: AnswerHead, body: AnswerBody) => void;
}

const isText = (type: string): boolean => /^text\/|json|xml/u.test(type);

function bodyFor({ body }: PreparedRequest): BodyInit | null {
  if (body === null) return null;
  if (body.kind === 'json') return JSON.stringify(body.value);
  if (body.kind === 'bytes') return body.file;
  const form = new FormData();
  for (const { name, file } of body.files) if (file !== null) form.append(name, file, file.name);
  for (const [name, value] of body.fields) form.append(name, value);
  return form;
}

/**
 * Sends a request as a program would: with the key alone, never with the browser's session. Not by the typed client,
 * which would read the answer for the reader, who wants to see what really came.
 */
export async function sendRaw({ call, request, key, signal, onPart }: RawRequest): Promise<[AnswerHead, WholeAnswer]> {
  const header = keyHeaderOf(call);
  const begin = performance.now();
  const answer = await fetch(request.path, {
    method: request.method,
    credentials: 'omit',
    cache: 'no-store',
    signal,
    headers: {
      ...(key !== '' && { [header]: keyValue(header, key) }),
      ...request.headers,
      ...(request.body?.kind === 'json' && { 'Content-Type': 'application/json' }),
      ...(request.body?.kind === 'bytes' && { 'Content-Type': 'application/octet-stream' }),
    },
    body: bodyFor(request),
  });
  const type = answer.headers.get('content-type') ?? '';
  let head: AnswerHead = { status: answer.status, headers: [...answer.headers], type, firstByteMs: 0 };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const decoder = new TextDecoder();
  let [bytes, text] = [0, ''];
  const body = (): AnswerBody => ({
    bytes,
    text: isText(type) ? text.slice(0, shownChars) : null,
    isCut: text.length > shownChars,
  });
  const reader = answer.body?.getReader();
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (head.firstByteMs === 0) head = { ...head, firstByteMs: performance.now() - begin };
    if (done || value === undefined) break;
    chunks.push(value);
    bytes += value.byteLength;
    if (isText(type) && text.length <= shownChars) text += decoder.decode(value, { stream: true });
    onPart(head, body());
  }
  return [head, { ...body(), file: new Blob(chunks, { type }), totalMs: performance.now() - begin }];
}
