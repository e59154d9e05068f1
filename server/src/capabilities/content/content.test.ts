import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@timbre/client';
import { uploadFile } from '@timbre/client/upload';
import { listAuditEntries } from '@timbre/contract/admin/admin-audit';
import type { RequestOf } from '@timbre/contract/call';
import * as bannerCalls from '@timbre/contract/content/content-banners';
import * as blogCalls from '@timbre/contract/content/content-blog';
import * as postCalls from '@timbre/contract/content/content-blog-editing';
import * as changeCalls from '@timbre/contract/content/content-changes';
import { contentLimits } from '@timbre/contract/content/content-text';
import { listDocuments, readDocument } from '@timbre/contract/content/documents';
import { headFor } from '@timbre/contract/screens/page-head';
import { languages } from '@timbre/contract/screens/screen';
import { matchScreen } from '@timbre/contract/screens/screens';
import { languageIn } from '@timbre/contract/screens/site-languages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BuiltSite } from '../../built-site.ts';
import type { Actor } from '../../platform/actor.ts';
import type { PageHead } from '../../platform/http/http-deps.ts';
import { blogDirectory } from '../../platform/root.ts';
import { siteHead } from '../../site-head.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { users } from '../accounts/accounts.tables.ts';
import { contentBanners, contentChanges, contentPosts } from './content.tables.ts';
import { expectSoundText } from './testing-texts.ts';

type Once = { readonly idempotencyKey: string };

let studio: TestStudio;
let owner: Client;
let ownerId: string;
let visitor: Client;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
  const account = await studio.createUser();
  await studio.db.update(users).set({ role: 'owner' }).where(eq(users.id, account.id));
  ownerId = account.id;
  owner = (await openBrowser(studio, account)).client;
  ({ visitor } = studio);
  user = await studio.createUser();
});
afterAll(() => studio.close());
beforeEach(async () => {
  for (const table of [contentPosts, contentChanges, contentBanners]) await studio.db.delete(table);
});

type Draft = Partial<RequestOf<typeof postCalls.createPost>>;
const newPost = (draft: Draft = {}) =>
  owner.send(postCalls.createPost, { title: 'A first look', language: 'en', text: '**Hello**', ...draft });
const published = async (draft: Draft = {}) => {
  const { id, revision } = await newPost(draft);
  return owner.send(postCalls.publishPost, { id, revision });
};
const titles = async (filter: RequestOf<typeof blogCalls.listBlogPosts> = {}) =>
  (await visitor.send(blogCalls.listBlogPosts, { language: 'en', ...filter })).results.map(({ title }) => title);
const notesOn = async (subjectId: string) => (await owner.send(listAuditEntries, { subjectId })).results;

describe('a post', () => {
  it('is a draft until it is published, and one again afterwards', async () => {
    const draft = await newPost();
    expect(draft).toMatchObject({ slug: 'a-first-look', publishedAt: null, revision: 1 });
    expect(await titles()).toEqual([]);
    expect(await refusal(visitor.send(blogCalls.readBlogPost, { id: draft.slug }))).toMatchObject({
      code: 'input.not-found',
    });
    expect(await refusal(user.client.send(blogCalls.readBlogPost, { id: draft.id }))).toMatchObject({
      code: 'input.not-found',
    });
    // Only the owner, in the browser, looks ahead.
    expect(await owner.send(blogCalls.readBlogPost, { id: draft.slug })).toMatchObject({ isPublished: false });

    const out = await owner.send(postCalls.publishPost, { id: draft.id, revision: 1 });
    expect(await titles()).toEqual(['A first look']);
    const read = await visitor.send(blogCalls.readBlogPost, { id: out.slug });
    expect(read).toMatchObject({ html: '<p><strong>Hello</strong></p>\n', isPublished: true, readingMinutes: 1 });
    expect((await visitor.send(blogCalls.readBlogPost, { id: out.id })).slug).toBe(out.slug);

    await owner.send(postCalls.unpublishPost, { id: out.id, revision: out.revision });
    expect(await titles()).toEqual([]);
    expect(await refusal(visitor.send(blogCalls.readBlogPost, { id: out.slug }))).toMatchObject({
      code: 'input.not-found',
    });
  });

  it('comes out by itself at its time, without any job', async () => {
    const { id, revision, slug } = await newPost();
    const publishedAt = new Date(studio.clock.now().getTime() + 3_600_000).toISOString();
    await owner.send(postCalls.publishPost, { id, revision, publishedAt });
    expect(await titles()).toEqual([]);
    studio.clock.advance({ minutes: 61 });
    expect(await titles()).toEqual(['A first look']);
    expect(await visitor.send(blogCalls.readBlogPost, { id: slug })).toMatchObject({ publishedAt });
    // Publishing what is out already does not make it new.
    const again = await owner.send(postCalls.publishPost, { id, revision: 2 });
    expect(again.publishedAt).toBe(publishedAt);
  });

  it('saved in two tabs keeps what was saved first', async () => {
    const { id } = await newPost();
    const draft = { id, revision: 1, language: 'en' as const };
    const saved = await owner.send(postCalls.savePost, { ...draft, title: 'One', text: 'one' });
    expect(saved).toMatchObject({ revision: 2, title: 'One', slug: 'one' });
    for (const late of [
      () => owner.send(postCalls.savePost, { ...draft, title: 'Two' }),
      () => owner.send(postCalls.publishPost, { id, revision: 1 }),
      () => owner.send(postCalls.unpublishPost, { id, revision: 1 }),
    ]) {
      expect(await refusal(late())).toMatchObject({ code: 'state.conflict' });
    }
    expect(await owner.send(postCalls.readPost, { id })).toMatchObject({ title: 'One', text: 'one', revision: 2 });
    const both = [1, 2].map((index) =>
      owner.send(postCalls.savePost, { ...draft, revision: 2, title: `Race ${index}` }),
    );
    const ends = await Promise.allSettled(both);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('gets a free address from its title, and is told when the one it wants is taken', async () => {
    const slugs = [];
    for (let i = 0; i < 3; i += 1) slugs.push((await newPost()).slug);
    expect(slugs).toEqual(['a-first-look', 'a-first-look-2', 'a-first-look-3']);
    expect(await refusal(newPost({ slug: 'A-First-Look' }))).toMatchObject({
      code: 'content.address-taken',
      data: { field: 'slug' },
    });
    expect((await newPost({ slug: 'Ｍｉｎｅ' })).slug).toBe('mine');
  });

  it.each(['../../etc/passwd', 'a/b', 'feed.xml', '..', 'a b', '-a', 'a--b', '%2e%2e', 'a‮b', 'a<b', '\u0000'])(
    'has never the address %j',
    async (slug) => {
      expect(await refusal(newPost({ slug }))).toMatchObject({ code: 'input.invalid' });
    },
  );

  it('is refused beyond its limits, and takes whatever fits', async () => {
    const over: Draft[] = [
      { title: 'a'.repeat(contentLimits.titleChars + 1) },
      { title: ' \u202e\u0007 ' },
      { text: 'a'.repeat(contentLimits.textChars + 1) },
      { summary: 'a'.repeat(contentLimits.summaryChars + 1) },
      { tags: Array.from({ length: contentLimits.tags + 1 }, (_, index) => String(index)) },
      { tags: ['a'.repeat(contentLimits.tagChars + 1)] },
      { language: 'fr' as 'en' },
    ];
    for (const draft of over) expect(await refusal(newPost(draft))).toMatchObject({ code: 'input.invalid' });
    const { title, tags, text } = await newPost({
      title: 'turn\u202eed\nround',
      text: 'a'.repeat(contentLimits.textChars),
      tags: ['a', 'a', "'; drop table users; --", 'half\ud800'],
    });
    expect({ title, tags }).toEqual({ title: 'turn ed round', tags: ['a', "'; drop table users; --", 'half'] });
    expect(text).toHaveLength(contentLimits.textChars);
  });

  it('is listed by language and tag, ten a page, between its neighbours', async () => {
    for (let i = 1; i <= 12; i += 1) {
      studio.clock.advance({ minutes: 1 });
      await published({ title: `Post ${i}`, tags: i % 2 === 0 ? ['Even', '"quoted"'] : ['Odd'] });
    }
    await published({ title: '日本語', language: 'ja', tags: ['和'] });
    const first = await visitor.send(blogCalls.listBlogPosts, { language: 'en' });
    expect(first).toMatchObject({ totalElements: 12, totalPages: 2, tags: ['"quoted"', 'Even', 'Odd'] });
    expect(first.languages.toSorted()).toEqual(['en', 'ja']);
    expect(await titles({ page: 2 })).toEqual(['Post 2', 'Post 1']);
    expect(await titles({ tag: '"quoted"' })).toHaveLength(6);
    for (const tag of ['nothing', '"', '\ud800']) expect(await titles({ tag })).toEqual([]);
    for (const id of ['%00', '\u0007', '..', "' or 1=1"]) {
      expect(await refusal(visitor.send(blogCalls.readBlogPost, { id }))).toMatchObject({ code: 'input.not-found' });
    }
    expect(await titles({ language: 'ja' })).toEqual(['日本語']);
    const { previous, next } = await visitor.send(blogCalls.readBlogPost, { id: 'post-12' });
    expect({ previous, next }).toEqual({ previous: { slug: 'post-11', title: 'Post 11' }, next: null });
  });

  it('made, saved, published or taken back twice with one key is so once: a lost answer comes again', async () => {
    const draft = { title: 'Once', language: 'en' as const };
    const twice = async (send: (key: Once) => Promise<{ id: string }>, idempotencyKey: string) => {
      expect(await send({ idempotencyKey })).toEqual(await send({ idempotencyKey }));
      return send({ idempotencyKey });
    };
    const { id } = await twice((key) => owner.send(postCalls.createPost, draft, key), 'made');
    await twice((key) => owner.send(postCalls.savePost, { ...draft, id, revision: 1 }, key), 'saved');
    await twice((key) => owner.send(postCalls.publishPost, { id, revision: 2 }, key), 'published');
    await twice((key) => owner.send(postCalls.unpublishPost, { id, revision: 3 }, key), 'taken back');
    expect((await owner.send(postCalls.listPosts, {})).results).toMatchObject([{ revision: 4 }]);
  });

  it('is gone for good when it is deleted', async () => {
    const { id, slug } = await published();
    await owner.send(postCalls.deletePost, { id });
    expect(await titles()).toEqual([]);
    expect(await refusal(owner.send(postCalls.deletePost, { id }))).toMatchObject({ code: 'input.not-found' });
    expect((await newPost()).slug).toBe(slug);
  });
});

describe('a post’s picture', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
  const upload = async (client: Client, bytes: Uint8Array, mediaType: string) =>
    (await uploadFile(client, new Blob([Buffer.from(bytes)]), { fileName: 'cover.png', mediaType })).fileId;
  const coverOf = (id: string) => fetch(`${studio.address}${blogCalls.readBlogCover.path.replace('{id}', id)}`);

  it('is shown once the post is out, and goes with it', async () => {
    const coverFileId = await upload(owner, png, 'image/png');
    const draft = await newPost({ coverFileId });
    expect((await coverOf(draft.id)).status).toBe(404);
    const { id } = await owner.send(postCalls.publishPost, { id: draft.id, revision: 1 });
    const answer = await coverOf(id);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    const { coverUrl } = await visitor.send(blogCalls.readBlogPost, { id });
    expect(coverUrl).toContain(`${id}/cover?v=`);
    await owner.send(postCalls.deletePost, { id });
    expect(await refusal(newPost({ coverFileId }))).toMatchObject({ code: 'input.not-found' });
  });

  it('is an uploaded PNG, JPEG or WebP of one’s own, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const [bytes, type] of [
      [svg, 'image/svg+xml'],
      [svg, 'image/png'],
      [png, 'text/html'],
      [Buffer.from('tiny'), 'image/png'],
    ] as const) {
      const coverFileId = await upload(owner, bytes, type);
      expect(await refusal(newPost({ coverFileId }))).toMatchObject({ code: 'content.picture-unreadable' });
    }
    const foreign = await upload(user.client, png, 'image/png');
    expect(await refusal(newPost({ coverFileId: foreign }))).toMatchObject({ code: 'input.not-found' });
  });
});

describe('the feed', () => {
  it('names the published posts of a language, with what would break XML escaped', async () => {
    await published({ title: 'A & B <c>', summary: '"quoted" ]]>', tags: ['x&y'] });
    await published({ title: '日本語', language: 'ja' });
    await newPost({ title: 'Draft' });
    const answer = await fetch(`${studio.address}/blog/feed.xml?language=en`);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await answer.text();
    expect(xml).toContain('<title>A &amp; B &lt;c&gt;</title>');
    expect(xml).toContain('<category term="x&amp;y"/>');
    expect(xml).toContain('/blog/a-b-c"/>');
    expect(xml.match(/<entry>/g)).toHaveLength(1);
    expect(xml).not.toMatch(/Draft|日本語/);
  });
});

describe('a change', () => {
  const draft = {
    version: '1.2.0',
    releasedOn: '2026-03-01',
    language: 'en' as const,
    items: [{ kind: 'fixed' as const, text: '**Bold** <script>alert(1)</script>' }],
    isPublished: true,
  };

  it('is shown by language, the newest first, drafts left out', async () => {
    await owner.send(changeCalls.createChange, draft);
    await owner.send(changeCalls.createChange, { ...draft, version: '1.3.0', releasedOn: '2026-04-01' });
    await owner.send(changeCalls.createChange, { ...draft, version: 'draft', isPublished: false });
    await owner.send(changeCalls.createChange, { ...draft, version: '日本', language: 'ja' });
    const { results, languages } = await visitor.send(changeCalls.listChanges, { language: 'en' });
    expect(results.map(({ version }) => version)).toEqual(['1.3.0', '1.2.0']);
    expect(languages.toSorted()).toEqual(['en', 'ja']);
    expect(results[0]?.items).toEqual([
      { kind: 'fixed', html: '<strong>Bold</strong> &lt;script&gt;alert(1)&lt;/script&gt;' },
    ]);
    expect((await owner.send(changeCalls.listOwnChanges, {})).totalElements).toBe(4);
  });

  it('saved in two tabs keeps what was saved first; deleted, it is gone', async () => {
    const { id, revision } = await owner.send(changeCalls.createChange, draft);
    const saving = { ...draft, id, revision, version: '1.2.1' };
    const save = () => owner.send(changeCalls.saveChange, saving, { idempotencyKey: 'a change' });
    expect(await save()).toEqual(await save());
    expect(await refusal(owner.send(changeCalls.saveChange, { ...draft, id, revision }))).toMatchObject({
      code: 'state.conflict',
    });
    await owner.send(changeCalls.deleteChange, { id });
    expect((await visitor.send(changeCalls.listChanges, { language: 'en' })).results).toEqual([]);
  });

  it('needs a day of the calendar and something that changed', async () => {
    for (const bad of [{ releasedOn: '2026-02-30' }, { releasedOn: 'soon' }, { items: [] }, { version: ' ' }]) {
      expect(await refusal(owner.send(changeCalls.createChange, { ...draft, ...bad }))).toMatchObject({
        code: 'input.invalid',
      });
    }
  });
});

describe('a banner', () => {
  const draft: bannerCalls.BannerDraft = {
    place: 'site',
    text: 'Hello',
    tone: 'plain',
    linkLabel: '',
    link: '',
    language: null,
    from: null,
    until: null,
    isDismissable: true,
    priority: 0,
    isActive: true,
  };
  const create = (part: Partial<bannerCalls.BannerDraft> = {}) => {
    studio.clock.advance({ seconds: 1 });
    return owner.send(bannerCalls.createBanner, { ...draft, ...part });
  };
  const texts = async (client: Client = visitor, language: 'en' | 'ja' = 'en') =>
    (await client.send(bannerCalls.readBanner, { language })).map(({ text }) => text);

  it('shows in its place, language and time, the most important first', async () => {
    const now = studio.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    await create();
    await create({ text: 'Important', priority: 9 });
    await create({ text: 'Japanese', language: 'ja' });
    await create({ text: 'Off', isActive: false });
    await create({ text: 'Past', until: at(-1) });
    await create({ text: 'Later', from: at(1), until: at(2) });
    await create({ text: 'Studio', place: 'studio' });
    await create({ text: 'App', place: 'app' });
    expect(await texts()).toEqual(['Important', 'Hello']);
    expect(await texts(visitor, 'ja')).toEqual(['Important', 'Japanese', 'Hello']);
    studio.clock.advance({ hours: 1 });
    expect(await texts()).toEqual(['Important', 'Later', 'Hello']);
    studio.clock.advance({ hours: 1 });
    expect(await texts()).toEqual(['Important', 'Hello']);
    expect(await user.client.send(bannerCalls.readStudioBanner, {})).toMatchObject([{ text: 'Studio' }]);
    expect(await visitor.send(bannerCalls.readAppBanner, {})).toMatchObject([{ text: 'App' }]);
    expect(await refusal(visitor.send(bannerCalls.readStudioBanner, {}))).toMatchObject({ code: 'session.required' });
  });

  const evil = 'javascript:alert(1) data:text/html,x mailto:a@b.test //evil.test /\\evil.test https:evil.test https://';
  it.each([...evil.split(' '), 'http://plain.test', 'https://user@evil.test/', '/a b'])('never %s', async (link) => {
    expect(await refusal(create({ link, linkLabel: 'Go' }))).toMatchObject({ code: 'input.invalid' });
  });

  it('leads to a page of this site or an https address, with a label', async () => {
    for (const link of ['/pricing?a=1#b', 'https://example.org', 'https://example.org/a?b=c']) {
      expect(await create({ link, linkLabel: 'Go' })).toMatchObject({ link });
    }
    for (const part of [{ link: '/a' }, { linkLabel: 'Go' }]) {
      expect(await refusal(create(part))).toMatchObject({ code: 'input.invalid' });
    }
  });

  it('saved again has another revision, so that who dismissed it sees it again', async () => {
    const { id, revision } = await create();
    const saving = { ...draft, id, revision, text: 'Hello again' };
    const save = () => owner.send(bannerCalls.saveBanner, saving, { idempotencyKey: 'a banner' });
    expect(await save()).toEqual(await save());
    expect(await visitor.send(bannerCalls.readBanner, {})).toMatchObject([{ id, revision: 2, text: 'Hello again' }]);
    expect(await refusal(owner.send(bannerCalls.saveBanner, { ...draft, id, revision }))).toMatchObject({
      code: 'state.conflict',
    });
    const backwards = { from: '2026-03-02T00:00:00Z', until: '2026-03-01T00:00:00Z' };
    expect(await refusal(create(backwards))).toMatchObject({ code: 'input.invalid' });
    await owner.send(bannerCalls.deleteBanner, { id });
    expect(await texts()).toEqual([]);
  });
});

describe('the owner’s calls', () => {
  it('notes each change, and nothing when a change was refused', async () => {
    const { id, revision } = await published();
    await owner.send(postCalls.savePost, { id, revision, title: 'Saved', language: 'en' });
    await refusal(owner.send(postCalls.savePost, { id, revision, title: 'Late', language: 'en' }));
    await owner.send(postCalls.deletePost, { id });
    const notes = await notesOn(id);
    expect(notes.map(({ action }) => action).toSorted()).toEqual([
      'content.create-post',
      'content.delete-post',
      'content.publish-post',
      'content.save-post',
    ]);
    expect(new Set(notes.map(({ actor }) => actor.id))).toEqual(new Set([ownerId]));
  });

  it('does not exist for anyone else', async () => {
    const { client } = await openBrowser(studio, user);
    const { id } = await newPost();
    for (const other of [visitor, user.client, client]) {
      for (const work of [
        () => other.send(postCalls.listPosts, {}),
        () => other.send(postCalls.readPost, { id }),
        () => other.send(postCalls.createPost, { title: 'Mine', language: 'en' }),
        () => other.send(postCalls.deletePost, { id }),
        () => other.send(postCalls.previewMarkdown, { text: 'x' }),
        () => other.send(changeCalls.listOwnChanges, {}),
        () => other.send(bannerCalls.listBanners, {}),
      ]) {
        expect((await refusal(work())).code).toMatch(/input\.not-found|request\.forged/);
      }
    }
    expect((await owner.send(postCalls.listPosts, {})).totalElements).toBe(1);
  });

  it('previews a text as visitors would see it', async () => {
    expect(await owner.send(postCalls.previewMarkdown, { text: '# <b>' })).toEqual({
      html: '<h2 id="text-b">&lt;b&gt;</h2>\n',
      readingMinutes: 1,
    });
  });
});

const publicUrl = 'http://studio.test';
const site: BuiltSite = {
  document: '',
  pages: {},
  liveNames: ['blog', 'blog-post', 'changelog', 'help'],
  renderLive: async (name, page) => JSON.stringify({ name, ...page }),
};
const open = async (address: string, role?: Actor['role']) => {
  const { pathname, search } = new URL(address, publicUrl);
  const match = matchScreen(pathname);
  if (match === null) throw new Error(`No screen: ${address}`);
  const language = languageIn(search) ?? 'en';
  const head: PageHead = { ...headFor(pathname, language, publicUrl), status: 200, isIndexed: true, language };
  const reader = async (): Promise<Actor | null> =>
    role === undefined
      ? null
      : { userId: ownerId, role, plan: 'free', via: 'session', sessionId: null, timeZone: 'UTC' };
  const request = { path: pathname, query: search, language, reader };
  const { livePages } = studio.composition;
  const deps = { site, livePages, publicUrl, marketingOrigin: null, formToken: () => '' };
  return siteHead(head, { ...match, request }, deps);
};

describe('a page of the site', () => {
  it('shows a draft to the owner alone, and what is published to all', async () => {
    const { id, slug, revision } = await newPost({ summary: 'What it is.', tags: ['News', 'Voices'] });
    for (const role of [undefined, 'user'] as const)
      expect(await open(`/blog/${slug}`, role)).toMatchObject({ status: 404, isIndexed: false, canonical: null });
    expect(await open(`/blog/${slug}`, 'owner')).toMatchObject({ status: 200, isIndexed: false });

    const { publishedAt } = await owner.send(postCalls.publishPost, { id, revision });
    const page = await open(`/blog/${slug}`);
    expect(page).toMatchObject({
      status: 200,
      title: 'A first look · Timbre',
      description: 'What it is.',
      keywords: 'News, Voices',
      canonical: `${publicUrl}/blog/${slug}`,
    });
    expect(page.body).toContain('<strong>Hello</strong>');
    for (const [property, content] of [
      ['og:type', 'article'],
      ['og:title', 'A first look'],
      ['article:published_time', publishedAt],
      ['article:tag', 'Voices'],
      ['og:image', `${publicUrl}/share/blog-post.en.jpg`],
    ])
      expect(page.tags).toContainEqual({ tag: 'meta', property, content });
    // It is the same post in whatever language, and it has one address.
    expect(await open(`/blog/${slug}?lang=ja`)).toMatchObject({ language: 'ja', canonical: page.canonical });
    const siteMap = await (await fetch(`${studio.address}/sitemap.xml`)).text();
    expect(siteMap).toContain(`/blog/${slug}<`);
    expect(siteMap).toContain('/help-detail?route=first-voiceover&amp;lang=ja<');

    const later = await newPost({ title: 'Later' });
    await owner.send(postCalls.publishPost, { id: later.id, revision: 1, publishedAt: '2199-01-01T00:00:00Z' });
    for (const name of [id, 'later', 'nothing', '..%2f..%2fetc%2fpasswd', '%00'])
      expect((await open(`/blog/${name}`)).status, name).toBe(404);
  });

  it('keeps what a list shows in its address, and nothing else', async () => {
    for (let i = 0; i < 12; i += 1) await published({ title: `Post ${i}`, tags: ['A & B'] });
    const list = await open('/blog?tag=A+%26+B&page=2&utm_source=x');
    expect(list.canonical).toBe(`${publicUrl}/blog?tag=A+%26+B&page=2`);
    expect(list.tags).toContainEqual({
      tag: 'link',
      rel: 'alternate',
      hreflang: 'ja',
      href: `${publicUrl}/blog?tag=A+%26+B&page=2&lang=ja`,
    });
    for (const page of ['0', '-1', '1.5', 'x', '1e300'])
      expect((await open(`/blog?page=${page}`)).canonical).toBe(`${publicUrl}/blog`);
    for (const address of ['/blog?page=3', '/blog?tag=none', '/changelog?page=2', '/help-detail?route=..%2F..%2Fetc'])
      expect(await open(address), address).toMatchObject({ status: 404, canonical: null });
  });
});

describe('a guide', () => {
  it('is answered by its calls and shown on its page; a search is no page for search engines', async () => {
    const [first] = (await visitor.send(listDocuments, { language: 'ja' }))[0]?.documents ?? [];
    const guide = await visitor.send(readDocument, { route: first?.route ?? '', language: 'ja' });
    expect(guide).toMatchObject({ ...first, previous: null, language: 'ja' });
    expect((await open(`/help-detail?route=${guide.route}&lang=ja`)).title).toBe(`${guide.title} · Timbre`);
    const searched = await open('/help-detail?q=+clipping+');
    expect(searched).toMatchObject({ isIndexed: false, canonical: `${publicUrl}/help-detail?q=clipping` });
    expect(searched.body).toContain('"words":"clipping"');
  });
});

describe('what comes with the product', () => {
  it('is put in once, true to the rules for everything else, and stays away when it is deleted', async () => {
    const { contentSeeds } = studio.composition;
    await Promise.all([contentSeeds.seed(), contentSeeds.seed()]);
    for (const language of languages) {
      const posts = await titles({ language });
      expect(posts).toHaveLength((await readdir(join(blogDirectory, language))).length);
      // They are listed in the order they have among each other.
      const last = { en: 'How to make your first voiceover', ja: 'はじめてのナレーションの作り方' };
      expect(posts.at(-1)).toBe(last[language]);
      const { results } = await visitor.send(changeCalls.listChanges, { language });
      expect(results.map(({ version }) => version)).toEqual(['0.1.0']);
    }
    for (;;) {
      const [next] = (await owner.send(postCalls.listPosts, {})).results;
      if (next === undefined) break;
      const { id } = next;
      const {
        id: _,
        revision,
        coverUrl: __,
        publishedAt: ___,
        updatedAt: ____,
        ...draft
      } = await owner.send(postCalls.readPost, { id });
      expect(draft.summary, draft.slug).not.toBe('');
      const { html } = await visitor.send(blogCalls.readBlogPost, { id });
      expectSoundText(html, studio.composition.documents, draft.slug);
      const saved = await owner.send(postCalls.savePost, { ...draft, id, revision });
      expect(saved).toMatchObject(draft);
      await owner.send(postCalls.deletePost, { id });
    }
    await contentSeeds.seed();
    expect((await owner.send(postCalls.listPosts, {})).totalElements).toBe(0);
  });
});
