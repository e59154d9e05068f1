import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { legalTextsFile, type LegalMarkdown } from '../../built-site.ts';
import type { LegalTextServiceDeps } from './legal-texts.service.ts';

/** The texts that the build wrote beside the public site; a server that was never built has none. */
export function suppliedLegalTexts(webFolder: string): LegalTextServiceDeps['supplied'] {
  let reading: Promise<LegalMarkdown | null> | null = null;
  const read = async (): Promise<LegalMarkdown | null> => {
    try {
      return JSON.parse(await readFile(join(webFolder, '.vite', legalTextsFile), 'utf8')) as LegalMarkdown;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };
  return async (page, language) => (await (reading ??= read()))?.[page][language] ?? '';
}
