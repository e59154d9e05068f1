import { readBlogFeed, type BlogPost } from '@timbre/contract/content/content-blog';
import type { LegalPage } from '@timbre/contract/content/content-legal';
import { helpWordsChars } from '@timbre/contract/screens/live-pages';
import { languages, productName, type Language } from '@timbre/contract/screens/screen';
import { AppError } from '../../platform/errors.ts';
import type { HeadTag } from '../../platform/http/http-deps.ts';
import type { LivePageReaders, LivePageRequest } from '../../platform/http/pages/live-page.ts';
import type { BlogService } from './blog.service.ts';
import type { ChangeService } from './changes.service.ts';
import { mayPreview } from './editing.ts';
import type { DocumentService } from './documents.service.ts';
import type { LegalTextService } from './legal-texts.service.ts';

interface ContentPagesDeps {
  readonly blog: Pick<BlogService, 'list' | 'read'>;
  readonly changes: Pick<ChangeService, 'listPublished'>;
  readonly documents: DocumentService;
  readonly legalTexts: Pick<LegalTextService, 'shown'>;
  /** Origin people open, without a closing slash. */
  readonly publicUrl: string;
}

/** The pages of the site that show what the owner publishes, and the guides. */
export function contentPages({
  blog,
  changes,
  documents,
  legalTexts,
  publicUrl,
}: ContentPagesDeps): Pick<LivePageReaders, 'blog' | 'blog-post' | 'changelog' | 'help' | LegalPage> {
  const legal =
    (page: LegalPage) =>
    async ({ language }: LivePageRequest) => ({
      data: { own: await legalTexts.shown(page, language) },
    });
  return {
    'privacy-policy': legal('privacy-policy'),
    'terms-of-service': legal('terms-of-service'),
    'cookie-policy': legal('cookie-policy'),
    'affiliate-notice': legal('affiliate-notice'),

    blog: async ({ query, language }) => {
      const page = pageOf(query);
      const tag = query.get('tag') ?? undefined;
      const list = await blog.list({ page, language, tag });
      if (list.results.length === 0 && (page > 1 || tag !== undefined)) return null;
      const own = addressQuery({ tag, page: page === 1 ? undefined : String(page) });
      return { data: { ...list, page, tag: tag ?? null }, query: own, tags: [feedTag(language)] };
    },

    'blog-post': async ({ params, reader, asked }) => {
      const post = await found(blog.read(params['title'] ?? '', mayPreview(await reader())));
      // The list and the feed name it by its slug alone.
      if (post === null || post.slug !== params['title']) return null;
      return {
        data: post,
        language: asked ?? post.language,
        isOneLanguage: true,
        head: {
          title: `${post.title} · ${productName}`,
          ...(post.summary !== '' && { description: post.summary }),
          keywords: post.tags.join(', '),
          isIndexed: post.isPublished,
        },
        tags: [...articleTags(post, publicUrl), feedTag(post.language)],
      };
    },

    changelog: async ({ query, language }) => {
      const page = pageOf(query);
      const list = await changes.listPublished(page, language);
      if (list.results.length === 0 && page > 1) return null;
      return { data: { ...list, page }, query: addressQuery({ page: page === 1 ? undefined : String(page) }) };
    },

    help: async ({ query, language }) => {
      const route = query.get('route');
      if (route === null) {
        const words = (query.get('q') ?? '').trim().slice(0, helpWordsChars);
        const data = { groups: await documents.list(language, words), document: null, words };
        // What someone looks for is no page of its own for search engines.
        return words === '' ? { data } : { data, query: addressQuery({ q: words }), head: { isIndexed: false } };
      }
      const document = await found(documents.read(route, language));
      if (document === null) return null;
      return {
        data: { groups: await documents.list(language), document, words: '' },
        query: addressQuery({ route }),
        head: { title: `${document.title} · ${productName}`, description: document.summary },
      };
    },
  };
}

const largestPage = 1_000_000;

/** The first for whatever is no number of a page. */
function pageOf(query: LivePageRequest['query']): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= largestPage ? page : 1;
}

function addressQuery(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return new URLSearchParams(Object.fromEntries(given)).toString();
}

async function found<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'input.not-found') return null;
    throw error;
  });
}

function articleTags(post: BlogPost, publicUrl: string): readonly HeadTag[] {
  const property = (name: string, content: string): HeadTag => ({ tag: 'meta', property: name, content });
  return [
    ...(post.publishedAt === null ? [] : [property('article:published_time', post.publishedAt)]),
    ...post.tags.map((tag) => property('article:tag', tag)),
    ...(post.coverUrl === '' ? [] : [property('og:image', `${publicUrl}${post.coverUrl}`)]),
  ];
}

function feedTag(language: Language): HeadTag {
  const href = `${readBlogFeed.path}?language=${language}`;
  return { tag: 'link', rel: 'alternate', type: 'application/atom+xml', href, title: productName };
}

/** Every guide's address behind the site's origin, in each language; for a map of the site. */
export const guideQueries = (documents: Pick<DocumentService, 'routes'>): readonly string[] =>
  documents
    .routes()
    .flatMap((route) =>
      languages.map((language) => addressQuery({ route, lang: language === 'en' ? undefined : language })),
    );
