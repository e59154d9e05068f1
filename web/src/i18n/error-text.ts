import { ApiError } from '@timbre/client';
import i18next from 'i18next';
import { currentLanguage } from './i18n.ts';

/** What went wrong, in the interface's language. English is the server's own sentence, which may carry more detail. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('error.unknown');
  if (error.code === 'network.failed') return i18next.t('error.network');
  if (error.code === 'request.timeout') return i18next.t('error.timeout');
  if (error.code === 'server.not-found') return i18next.t('error.notFound', { reason: error.data.reason });
  return currentLanguage() === 'en' ? error.message : errorNameText(error.code);
}

/** The sentence of an error name, such as an export's stored one; a module that shows one imports `areas/codes.ts`. */
export function errorNameText(code: string): string {
  const texts = i18next.getResource(currentLanguage(), 'translation', 'codes') as Readonly<Record<string, string>>;
  return texts[code] ?? i18next.t('error.unknown');
}
