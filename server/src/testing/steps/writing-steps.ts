import { ApiError } from '@timbre/client';
import type { RequestOf } from '@timbre/contract/call';
import { createWriting, updateWriting, type Writing } from '@timbre/contract/writing/writing';
import { generateWriting, type WritingEvent } from '@timbre/contract/writing/writing-generation';
import type { TestUser } from '../test-studio.ts';

export const newWriting = (
  user: TestUser,
  text = '',
  more: { title?: string; notes?: string } = {},
): Promise<Writing> => user.client.send(createWriting, { text, ...more });

/** Changes the text as it is now. */
export const write = (user: TestUser, { id, revision }: Writing, text: string): Promise<Writing> =>
  user.client.send(updateWriting, { id, revision, text });

type Asked = Partial<RequestOf<typeof generateWriting>>;

export interface Generated {
  readonly events: WritingEvent[];
  /** The pieces. */
  readonly texts: string[];
  readonly error: ApiError | null;
}

/** What a generation tells, to its end; `onEvent` hears each event as it comes. */
export async function generate(
  user: TestUser,
  id: string,
  asked: Asked = {},
  options: { signal?: AbortSignal; onEvent?: (event: WritingEvent) => void } = {},
): Promise<Generated> {
  const events: WritingEvent[] = [];
  const texts = (): string[] => events.flatMap((event) => (event.type === 'text' ? [event.text] : []));
  const request = { id, task: 'rewrite' as const, source: 'A text.', ...asked };
  try {
    for await (const event of user.client.events(generateWriting, request, { signal: options.signal })) {
      events.push(event);
      options.onEvent?.(event);
    }
  } catch (error) {
    if (error instanceof ApiError) return { events, texts: texts(), error };
    if (options.signal?.aborted !== true) throw error;
  }
  return { events, texts: texts(), error: null };
}
