import { ApiError } from '@timbre/client';
import { createArticle, deleteArticle, type Article } from '@timbre/contract/articles/articles';
import { listenToArticle, type SpokenSentence } from '@timbre/contract/articles/articles-speech';
import type { RequestOf } from '@timbre/contract/call';
import { exportArticle, readExport, type ArticleExport } from '@timbre/contract/exports';
import type { TestStudio, TestUser } from '../test-studio.ts';

type Draft = RequestOf<typeof createArticle>['segments'][number];

/** Paragraphs in the fake standard voice. */
export const paragraphs = (...texts: (string | (Partial<Draft> & { text: string }))[]): Draft[] =>
  texts.map((one) => ({ speaker: 'fake-standard', ...(typeof one === 'string' ? { text: one } : one) }));

/** What a call was refused with; fails when it was not. */
export async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    (value) => new Error(`It was not refused: ${JSON.stringify(value).slice(0, 200)}`),
    (cause: unknown) => cause,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

export const saveArticle = (user: TestUser, ...texts: Parameters<typeof paragraphs>): Promise<Article> =>
  user.client.send(createArticle, { segments: paragraphs(...texts) });

/** Out of the bin, for good. */
export async function eraseArticle(user: TestUser, id: string): Promise<void> {
  await user.client.send(deleteArticle, { id });
  // An article that was in the bin already is gone by now.
  await user.client.send(deleteArticle, { id }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}

/** Exports and waits for the end, whatever it is. */
export async function exportNow(
  studio: TestStudio,
  user: TestUser,
  articleId: string,
  options: Omit<RequestOf<typeof exportArticle>, 'articleId'> = {},
): Promise<ArticleExport> {
  const { id } = await user.client.send(exportArticle, { articleId, ...options });
  await studio.runJobs();
  return user.client.send(readExport, { id });
}

/** Everything a listener hears, and the error that ended it. */
export async function listen(
  user: TestUser,
  id: string,
  from = 0,
): Promise<{ heard: SpokenSentence[]; error: ApiError | null }> {
  const heard: SpokenSentence[] = [];
  try {
    for await (const one of user.client.events(listenToArticle, { id, from })) heard.push(one);
  } catch (error) {
    if (error instanceof ApiError) return { heard, error };
    throw error;
  }
  return { heard, error: null };
}
