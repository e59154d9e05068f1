import { createArticle } from '@timbre/contract/articles/articles';
import { api } from '../../lib/http/api.ts';

interface Paragraph {
  readonly text: string;
  readonly speaker: string;
}

/** A new voiceover with these paragraphs; its id. */
export async function createVoiceover(title: string, segments: readonly Paragraph[]): Promise<string> {
  return (await api.send(createArticle, { title, segments: [...segments] })).articleId;
}
