import { createHash } from 'node:crypto';
import { buildHeader } from '@timbre/contract/http/envelope';
import { firstAnswersId, siteMetaName, type FirstAnswers, type SiteFacts } from '@timbre/contract/screens/site';
import type { HeadTag, PageHead } from '../http-deps.ts';

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

/** The build an index.html belongs to: it names the first files by their content, and those name all others. */
export function buildOf(html: string): string {
  return createHash('sha256').update(html).digest('hex').slice(0, 16);
}

/**
 * The built index.html with the page's own title, description, keywords, canonical address and language. What the file
 * says of these is replaced, so that a page never has two. `site` and what its first calls answered are handed to the
 * web app in tags of their own.
 */
export function pageTemplate(
  html: string,
  site?: SiteFacts,
): (head: PageHead, answers?: FirstAnswers | null) => string {
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
  const end = siteTag(site) + buildTag(html) + withoutLanguage.slice(headEnd);
  return ({ body = '', ...head }, answers = null) => {
    const files = (head.files ?? []).filter((file) => !html.includes(file)).map(preloadTag);
    const tags = `${headTags(head)}${files.join('')}${answersTag(answers)}`;
    const page = `${start} lang="${escapeHtml(head.language)}"${middle}${tags}${end}`;
    return page.replace('<!--page-->', () => body);
  };
}

/** As the built app asks for it, so that nothing is loaded twice. */
function preloadTag(file: string): string {
  const rel = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${rel} crossorigin href="/${escapeHtml(file)}">`;
}

/** What the page names itself by in `ww_build`. */
function buildTag(html: string): string {
  return `<meta name="${buildHeader}" content="${buildOf(html)}">`;
}

function siteTag(site: SiteFacts | undefined): string {
  return site === undefined ? '' : `<meta name="${siteMetaName}" content="${escapeHtml(JSON.stringify(site))}">`;
}

/** Data, which no browser runs. Without a `<` in it, nothing can end the tag or begin another. */
function answersTag(answers: FirstAnswers | null): string {
  if (answers === null) return '';
  const json = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${firstAnswersId}">${json}</script>`;
}

function headTags({ isIndexed, title, description, keywords, canonical, tags: more = [] }: PageHead): string {
  const tags = [`<title>${escapeHtml(title)}</title>`];
  if (description !== '') tags.push(`<meta name="description" content="${escapeHtml(description)}">`);
  if (keywords !== '') tags.push(`<meta name="keywords" content="${escapeHtml(keywords)}">`);
  if (canonical !== null) tags.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`);
  if (!isIndexed) tags.push('<meta name="robots" content="noindex">');
  return [...tags, ...more.map(headTag)].join('');
}

function headTag({ tag, ...attributes }: HeadTag): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<${tag} ${written.join(' ')}>`;
}
