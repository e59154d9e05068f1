import type { ArticleExport } from '@timbre/contract/exports';
import { readExport } from '@timbre/contract/exports';
import { api } from '../../lib/api.ts';

/** Saves an export's audio or subtitles. The signed address is asked for anew, as the one on the page may have expired. */
export async function downloadExport(item: ArticleExport, what: 'audio' | 'subtitles'): Promise<void> {
  const fresh = await api.send(readExport, { id: item.id });
  const url = what === 'audio' ? fresh.fileUrl : fresh.subtitleUrl;
  if (url === null) return;
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
