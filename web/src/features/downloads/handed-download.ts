import type { Extraction } from '@timbre/contract/downloads';
import { screenPath } from '@timbre/contract/screens/screens';

/** A finished download, as other tools take it: nothing is sent again. */
export type HandedDownload = Pick<Extraction, 'id' | 'title' | 'durationSeconds' | 'sizeBytes'> & {
  readonly fileId: string;
};

/** What can be handed on; null for one that is not finished, or failed. */
export function handedOf(one: Extraction): HandedDownload | null {
  const { id, title, durationSeconds, sizeBytes, fileId, status } = one;
  return status === 'done' && fileId !== null ? { id, title, durationSeconds, sizeBytes, fileId } : null;
}

/** The one an address names; null: there is none any more, or it is not finished. */
export function findHanded(list: readonly Extraction[], id: string): HandedDownload | null {
  const found = list.find((one) => one.id === id);
  return found === undefined ? null : handedOf(found);
}

/** Where subtitles are aligned to a download. */
export const alignPath = ({ id }: HandedDownload): string =>
  `${screenPath('subtitle-alignment')}?${new URLSearchParams({ download: id }).toString()}`;
