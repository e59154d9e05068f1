import { ApiError } from '@timbre/client';
import { currentLanguage, findText, translate } from './translate.ts';

/** What went wrong, in the interface's language. English is the server's own sentence, which may carry more detail. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return translate('error.unknown');
  if (error.code === 'network.failed') return translate('error.network');
  if (error.code === 'request.timeout') return translate('error.timeout');
  if (error.code === 'server.not-found') return translate('error.notFound', { reason: error.data.reason });
  return currentLanguage() === 'en' ? error.message : errorNameText(error.code);
}

/** The sentence of an error name, such as an export's stored one; a module that shows one imports `areas/codes.ts`. */
export function errorNameText(code: string): string {
  const texts = findText(currentLanguage(), 'translation', 'codes') as Readonly<Record<string, string>>;
  return texts[code] ?? translate('error.unknown');
}
