import type { ArticleExport } from '@timbre/contract/exports';
import { formatNumber } from '../../lib/format.ts';

/** The measured loudness of a finished export, as in `−17.6 LUFS`; empty where none was measured. */
export function loudnessFact({ loudnessLufs }: Pick<ArticleExport, 'loudnessLufs'>, language: string): string[] {
  if (loudnessLufs === null) return [];
  // A hyphen would be read as one.
  return [`${formatNumber(loudnessLufs, language, 1).replace('-', '−')} LUFS`];
}
