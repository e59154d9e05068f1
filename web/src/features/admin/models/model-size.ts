import { downloadBytes, keptBytes } from '@timbre/contract/models/model-catalogue';
import type { ListedModel } from '@timbre/contract/models/models';
import { formatBytes } from '../../../lib/format.ts';

/** What a model is called, wherever it comes from. */
export const nameOf = ({ entry, installed }: ListedModel): string => entry?.name ?? installed?.name ?? '';

export const idOf = ({ entry, installed }: ListedModel): string => installed?.id ?? entry?.id ?? '';

/** Its sizes in words; `about` puts rounded ones into them. Nothing where no one publishes them. */
export function sizesOf({ entry, installed }: ListedModel, language: string, about: (size: string) => string) {
  const rounded = (bytes: number | null): string | null => {
    if (bytes === null) return null;
    const size = formatBytes(bytes, language);
    return entry?.areSizesRounded === true ? about(size) : size;
  };
  const taken = installed?.sizeBytes ?? null;
  return {
    download: entry === null ? null : rounded(downloadBytes(entry)),
    kept: taken === null ? (entry === null ? null : rounded(keptBytes(entry))) : formatBytes(taken, language),
  };
}
