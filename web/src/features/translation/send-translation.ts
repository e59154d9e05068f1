import type { RequestOf } from '@timbre/contract/call';
import { translateText, type Translation } from '@timbre/contract/translation/translation';
import { api } from '../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../lib/http/attempt-key.ts';
import { sentFiles, type SendOptions } from '../../lib/http/sent-files.ts';

/** What is sent: text, or a document that is uploaded first. */
export type TranslationDraft = Omit<RequestOf<typeof translateText>, 'fileId'> & { readonly file: File | null };

type Ask = (
  request: RequestOf<typeof translateText>,
  options: { readonly signal: AbortSignal; readonly idempotencyKey: string },
) => Promise<Translation>;

const asking: Ask = (request, options) => api.send(translateText, request, options);

/** Trying the same again after a lost answer pays once, and sends a document once. */
export function translationSender(ask: Ask = asking, files = sentFiles(), keys = attemptKeys()) {
  return async ({ file, ...draft }: TranslationDraft, options: SendOptions): Promise<Translation> => {
    const request = file === null ? draft : { ...draft, text: '', fileId: await files.idOf(file, options) };
    const { signal } = options;
    let error: unknown;
    try {
      return await sendOnce(keys, request, (idempotencyKey) => ask(request, { signal, idempotencyKey }));
    } catch (problem) {
      error = problem;
      throw problem;
    } finally {
      if (file !== null) files.end(file, error);
      // After a stop the next one is a new one, though it asks for the same.
      if (signal.aborted) keys.end();
    }
  };
}
