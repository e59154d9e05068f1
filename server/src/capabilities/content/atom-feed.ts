import type { Language } from '@timbre/contract/screens/screen';
import { productName } from '@timbre/contract/screens/screen';
import { screenOf } from '@timbre/contract/screens/screens';
import { blogPath } from './post-view.ts';
import type { PostRow } from './posts.store.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** For readers a post is new when it comes out, however long before that it was written. */
const updatedOf = ({ updatedAt, publishedAt }: PostRow): Date =>
  publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt;

/** The posts as an Atom feed (RFC 4287). A language without posts has an empty one. */
export function atomFeed(
  posts: readonly PostRow[],
  { language, publicUrl }: { readonly language: Language; readonly publicUrl: string },
): string {
  const screen = screenOf('blog');
  const addressOf = (path: string): string => escapeXml(`${publicUrl}${encodeURI(path)}`);
  const newest = posts.map(updatedOf).reduce((latest, time) => (time > latest ? time : latest), new Date(0));
  const entries = posts.map((post) => {
    const address = addressOf(blogPath(post.slug));
    return `  <entry>
    <id>${addressOf(screen.path)}#${post.id}</id>
    <title>${escapeXml(post.title)}</title>
    <link href="${address}"/>
    <published>${(post.publishedAt ?? post.updatedAt).toISOString()}</published>
    <updated>${updatedOf(post).toISOString()}</updated>
    <summary>${escapeXml(post.summary)}</summary>
${post.tags.map((tag) => `    <category term="${escapeXml(tag)}"/>\n`).join('')}  </entry>
`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${addressOf(`${screen.path}?language=${language}`)}</id>
  <title>${escapeXml(`${screen.title[language]} · ${productName}`)}</title>
  <link href="${addressOf(screen.path)}"/>
  <link rel="self" href="${addressOf(`${screen.path}/feed.xml?language=${language}`)}"/>
  <author><name>${escapeXml(productName)}</name></author>
  <updated>${newest.toISOString()}</updated>
${entries.join('')}</feed>
`;
}
