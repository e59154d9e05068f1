import { createClient } from '@timbre/client';
import { describe, expect, it } from 'vitest';
import { emptyDraft, settingsKey } from './draft-model.ts';
import { syncArticle } from './sync-article.ts';

const draft = { ...emptyDraft, text: 'One.\nTwo.', speaker: 'rms' };
const settings = settingsKey(draft);

/** A server that answers each request with the next of these: an article's revision, or an error name. */
function server(...answers: (number | string)[]) {
  const asked: { method: string | undefined; path: string; body: { segments: { id?: string; text: string }[] } }[] = [];
  const client = createClient({
    baseUrl: '',
    fetch: async (url, init) => {
      const body = JSON.parse(init?.body as string) as (typeof asked)[number]['body'];
      asked.push({ method: init?.method, path: url as string, body });
      const answer = answers.shift();
      if (typeof answer === 'string')
        return Response.json({ code: 9000, message: answer, data: null, err_code: answer });
      const segments = body.segments.map((segment, index) => ({ id: `n${index}`, ...segment }));
      const article = {
        articleId: 'a1',
        revision: answer,
        segments,
        title: '',
        companyId: null,
        createdAt: '',
        updatedAt: '',
      };
      return Response.json({ code: 200, message: '', data: article });
    },
  });
  return { client, asked };
}

const known = {
  articleId: 'a0',
  revision: 4,
  settings,
  segments: [
    { id: 's0', text: 'One.' },
    { id: 's1', text: 'Two.' },
  ],
};

describe('syncArticle', () => {
  it('makes an article of a new draft', async () => {
    const { client, asked } = server(1);
    const sent = await syncArticle(client, draft, 'rms');
    expect(asked[0]?.method).toBe('POST');
    expect(sent).toMatchObject({
      articleId: 'a1',
      revision: 1,
      segments: [{ id: 'n0', text: 'One.' }, { text: 'Two.' }],
    });
  });

  it('asks nothing when the server has it all', async () => {
    const { client, asked } = server();
    expect(await syncArticle(client, { ...draft, article: known }, 'rms')).toBe(known);
    expect(asked).toEqual([]);
  });

  it('sends a change with the revision it was read at and the ids that stay', async () => {
    const { client, asked } = server(5);
    await syncArticle(client, { ...draft, text: 'One.\nTwo!', article: known }, 'rms');
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      body: { revision: 4, segments: [{ id: 's0' }, { id: 's1', text: 'Two!' }] },
    });
  });

  it('sends the same text again for another voice', async () => {
    const { client, asked } = server(5);
    await syncArticle(client, { ...draft, speaker: 'slt', article: known }, 'slt');
    expect(asked).toHaveLength(1);
  });

  it.each(['state.conflict', 'input.not-found'])('makes a new article after %s, without the old ids', async (error) => {
    const { client, asked } = server(error, 1);
    await syncArticle(client, { ...draft, text: 'One.', article: known }, 'rms');
    expect(asked.map(({ method }) => method)).toEqual(['PUT', 'POST']);
    expect(asked[1]?.body.segments[0]).not.toHaveProperty('id');
  });

  it('passes other errors on', async () => {
    const { client } = server('text.limit');
    await expect(syncArticle(client, { ...draft, text: 'x', article: known }, 'rms')).rejects.toMatchObject({
      code: 'text.limit',
    });
  });
});
