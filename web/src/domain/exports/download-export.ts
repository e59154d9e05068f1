import type { ArticleExport, ExportFile } from '@timbre/contract/exports';
import { readExport } from '@timbre/contract/exports';
import { api } from '../../lib/http/api.ts';
import { saveAddress } from '../../lib/save-file.ts';

/** Saves one file of an export. The signed address is asked for again, as the one on the page may have expired. */
export async function downloadExport(item: ArticleExport, file: ExportFile): Promise<void> {
  const { files } = await api.send(readExport, { id: item.id });
  const fresh = files.find(({ name, format }) => name === file.name && format === file.format);
  if (fresh === undefined) return;
  saveAddress(fresh.url);
}
