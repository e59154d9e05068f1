import { readBlogFeed } from '@timbre/contract/content/content-blog';
import { pageTextOf } from '@timbre/contract/screens/page-head';
import { documentTitle, productName } from '@timbre/contract/screens/screen';
import { matchScreen, screenOf } from '@timbre/contract/screens/screens';
import type { HeadTag, PageHead } from '../../platform/http/http-deps.ts';
import type { BlogService } from './blog.service.ts';

/** The head of a blog page as its posts have it; `page` is what every page of its kind says. Other pages stay as they are. */
export async function blogHead(
  blog: Pick<BlogService, 'head'>,
  page: PageHead,
  { path, publicUrl }: { readonly path: string; readonly publicUrl: string },
): Promise<PageHead> {
  const match = matchScreen(path);
  if (match?.screen.name === 'blog') return { ...page, tags: [feedTag(page.language)] };
  if (match?.screen.name !== 'blog-post') return page;
  const post = await blog.head(match.params['title'] ?? '');
  if (post === null) {
    const missing = screenOf('not-found');
    const language = page.language === 'ja' ? 'ja' : 'en';
    // A draft too: only its owner's browser, which asks with the session, shows it.
    return {
      ...page,
      status: 404,
      title: documentTitle(missing, language),
      description: pageTextOf(missing, language).description,
      canonical: null,
      isIndexed: false,
    };
  }
  const description = post.description === '' ? page.description : post.description;
  const property = (name: string, content: string): HeadTag => ({ tag: 'meta', property: name, content });
  return {
    ...page,
    title: `${post.title} · ${productName}`,
    description,
    keywords: post.tags.join(', '),
    tags: [
      property('og:type', 'article'),
      property('og:site_name', productName),
      property('og:title', post.title),
      property('og:description', description),
      property('og:url', page.canonical ?? `${publicUrl}${path}`),
      property('og:locale', post.language === 'ja' ? 'ja_JP' : 'en_US'),
      property('article:published_time', post.publishedAt),
      ...post.tags.map((tag) => property('article:tag', tag)),
      ...(post.imagePath === null ? [] : [property('og:image', `${publicUrl}${post.imagePath}`)]),
      feedTag(post.language),
    ],
  };
}

function feedTag(language: string): HeadTag {
  const href = `${readBlogFeed.path}?language=${language}`;
  return { tag: 'link', rel: 'alternate', type: 'application/atom+xml', href, title: productName };
}
