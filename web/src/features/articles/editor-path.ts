import { screenPath } from '@timbre/contract/screens/screens';

/** Where an article is opened. */
export function editorPath(articleId: string): string {
  return screenPath('article-editor', { id: articleId });
}

/** Where a new one is begun; it goes into the album it was begun in. */
export function newArticlePath(albumId: string | null): string {
  const path = screenPath('article-editor-new');
  return albumId === null ? path : `${path}?${new URLSearchParams({ album: albumId }).toString()}`;
}
