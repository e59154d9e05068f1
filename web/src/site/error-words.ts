import { ApiError } from '@timbre/client';

/** What went wrong, in the page's language; English is the server's own sentence. */
export async function errorWords(error: unknown): Promise<string> {
  const isJapanese = document.documentElement.lang === 'ja';
  const { shell } = await (isJapanese ? import('../i18n/ja/shell.ts') : import('../i18n/en/shell.ts'));
  if (!(error instanceof ApiError)) return shell.error.unknown;
  if (error.code === 'network.failed') return shell.error.network;
  if (!isJapanese) return error.message;
  const { codes } = await import('../i18n/ja/account/codes.ts');
  const texts: Readonly<Record<string, string>> = codes;
  return texts[error.code] ?? shell.error.unknown;
}
