import { createClient, type Client } from '@timbre/client';
import { addArticleToAlbum, createAlbum, listAlbums } from '@timbre/contract/albums';
import { createArticle, listArticles } from '@timbre/contract/articles/articles';
import type { PlanName } from '@timbre/contract/plans';
import type { Page } from '@playwright/test';
import { newEmail } from './account-steps.ts';
import type { JourneyStudio } from './journey-studio.ts';
import { openSession } from './session-steps.ts';

/** Someone whose lists hold nothing but what a test puts there. */
export interface Librarian {
  readonly client: Client;
  readonly logIn: (page: Page) => Promise<void>;
}

export async function makeLibrarian(
  { address, createUser }: JourneyStudio,
  plan: PlanName = 'professional',
): Promise<Librarian> {
  const account = { email: newEmail('librarian'), password: 'a librarian’s password' };
  const { apiKey } = await createUser({ ...account, plan, credits: 50 });
  const { cookies } = await openSession(address, account);
  return {
    client: createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': apiKey }), validate: true }),
    logIn: (page) => page.context().addCookies(cookies),
  };
}

/** Articles with these titles, in an album of that name or in none. */
export async function fill({ client }: Librarian, titles: readonly string[], album?: string): Promise<void> {
  const articleIds: string[] = [];
  for (const title of titles) {
    const segments = [{ text: `${title} is read aloud here.`, speaker: 'flite-rms' }];
    articleIds.push((await client.send(createArticle, { title, segments })).articleId);
  }
  if (album === undefined) return;
  const { companyId } = await client.send(createAlbum, { name: album });
  if (articleIds.length > 0) await client.send(addArticleToAlbum, { companyId, articleIds });
}

/** The album each article is in by its title; empty: in none. */
export async function albumsByTitle({ client }: Librarian): Promise<Record<string, string>> {
  const albums = await client.send(listAlbums, {});
  const { results } = await client.send(listArticles, { pageSize: 100 });
  return Object.fromEntries(
    results.map(({ title, companyId }) => [title, albums.find((one) => one.companyId === companyId)?.name ?? '']),
  );
}

export async function titlesIn({ client }: Librarian, place: 'list' | 'bin'): Promise<string[]> {
  const { results } = await client.send(listArticles, { pageSize: 100, isBinned: place === 'bin' ? '1' : '0' });
  return results.map(({ title }) => title).sort((a, b) => a.localeCompare(b));
}
