import type * as z from 'zod/mini';
import { fail } from '../../../platform/errors.ts';

/** The caller's messages, checked; throws `input.invalid` for one that is none. */
export async function* readMessages<S extends z.ZodMiniType>(
  schema: S,
  texts: AsyncIterable<string>,
): AsyncGenerator<z.output<S>> {
  for await (const text of texts) {
    const message = schema.safeParse(parsed(text));
    if (!message.success) {
      const field = message.error.issues[0]?.path.map(String).join('.') ?? '';
      fail(
        'input.invalid',
        { field },
        field === '' ? 'Send JSON objects like {"text": "Hello "}.' : `"${field}" is missing or not valid.`,
      );
    }
    yield message.data;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
