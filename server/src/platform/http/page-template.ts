import type { PageHead } from './http-deps.ts';

/** Answers when no web app is built in (tests). */
export const minimalPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Timbre</title></head><body></body></html>';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/**
 * The built index.html with the page's own title, description, keywords, canonical address and language. What the file
 * says of these is replaced, so that a page never has two.
 */
export function pageTemplate(html: string): (head: PageHead, publicUrl: string) => string {
  const bare = html
    .replace(/\s*<meta\s[^>]*name=["'](?:description|keywords|robots)["'][^>]*>/gi, '')
    .replace(/\s*<link\s[^>]*rel=["']canonical["'][^>]*>/gi, '')
    .replace(/\s*<title>[^]*?<\/title>/gi, '');
  const withoutLanguage = bare.replace(/<html\b([^>]*?)\s+lang=["'][^"']*["']/i, '<html$1');
  const htmlTag = withoutLanguage.search(/<html\b/i);
  const headEnd = withoutLanguage.search(/<\/head>/i);
  if (htmlTag < 0 || headEnd < htmlTag) throw new Error('index.html needs <html> and </head>.');
  const afterTagName = htmlTag + '<html'.length;
  const start = withoutLanguage.slice(0, afterTagName);
  const middle = withoutLanguage.slice(afterTagName, headEnd);
  const end = withoutLanguage.slice(headEnd);
  return (head, publicUrl) => `${start} lang="${escapeHtml(head.language)}"${middle}${headTags(head, publicUrl)}${end}`;
}

function headTags({ isIndexed, title, description, keywords, canonicalPath }: PageHead, publicUrl: string): string {
  const tags = [`<title>${escapeHtml(title)}</title>`];
  if (description !== '') tags.push(`<meta name="description" content="${escapeHtml(description)}">`);
  if (keywords !== '') tags.push(`<meta name="keywords" content="${escapeHtml(keywords)}">`);
  if (canonicalPath !== null) {
    tags.push(`<link rel="canonical" href="${escapeHtml(`${publicUrl}${encodeURI(canonicalPath)}`)}">`);
  }
  if (!isIndexed) tags.push('<meta name="robots" content="noindex">');
  return tags.join('');
}
