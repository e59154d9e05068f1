import { screenPath } from '@timbre/contract/screens';

/** Where an article is opened. */
export function editorPath(articleId: string): string {
  return screenPath('article-editor', { id: articleId });
}
