import type { Localised } from '@timbre/contract/screens/screen';
import MarkdownIt, { type Token } from 'markdown-it';
import type { PictureSize } from './picture-size.ts';
import { slugChoices, slugOf } from './slug.ts';

/** Where a link of the owner's may lead: another site, a letter, or a page of this one (`//host` is another site). */
const allowedLink = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;
const outsideLink = /^https?:/i;
const headingTag = /^h([1-6])$/;
const deepestHeading = 4;

/** Deep nesting costs time that grows faster than the text. */
const maxNesting = 20;

const renderer = createRenderer();
/** Guides show pictures and videos of the product, which its own site has. */
const guideRenderer = createRenderer(/^\/help\/[\w/-]+\.(?:webp|svg|mp4)$/);

/** `pictures`: the addresses of pictures that a text may show. */
function createRenderer(pictures?: RegExp) {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: false, maxNesting });
  // Pictures of other sites would tell them who reads; the owner's are the covers.
  if (pictures === undefined) markdown.disable('image');
  else showPictures(markdown, pictures);
  markdown.validateLink = (address) => allowedLink.test(address.trim());
  markdown.core.ruler.push('house', (state) => {
    setHeadings(state.tokens);
    nameHeadings(state.tokens);
    for (const token of state.tokens) {
      for (const child of token.children ?? []) {
        if (child.type !== 'link_open') continue;
        const address = String(child.attrGet('href'));
        if (outsideLink.test(address)) child.attrSet('rel', 'noopener');
        if (address.startsWith('#')) child.attrSet('href', `#${headingPrefix}${address.slice(1)}`);
      }
    }
  });
  return markdown;
}

/** The captions of a video, by language. */
const trackNames: Localised = { en: 'English', ja: '日本語' };

/** A video has its cover and its captions beside it, by the same name. */
function showPictures(markdown: ReturnType<typeof MarkdownIt>, allowed: RegExp): void {
  markdown.renderer.rules.image = (tokens, index) => {
    const token = tokens[index];
    const source = String(token?.attrGet('src'));
    const words = markdown.utils.escapeHtml(token?.content ?? '');
    if (!allowed.test(source)) return words;
    if (!source.endsWith('.mp4')) return `<img src="${source}" alt="${words}" loading="lazy" decoding="async">`;
    const name = source.slice(0, -'.mp4'.length);
    const tracks = Object.entries(trackNames).map(
      ([language, label]) =>
        `<track kind="captions" srclang="${language}" label="${label}" src="${name}.${language}.vtt">`,
    );
    return `<video src="${source}" poster="${name}.jpg" aria-label="${words}" controls preload="none">${tracks.join('')}</video>`;
  };
}

/** The page's own heading is the only first one: whatever sign the text begins with, its headings begin below, without gaps. */
function setHeadings(tokens: readonly { tag: string; readonly nesting: number }[]): void {
  const levelOf = (tag: string): number => Number(headingTag.exec(tag)?.[1] ?? 0);
  const headings = tokens.filter(({ tag }) => levelOf(tag) > 0);
  const highest = Math.min(...headings.map(({ tag }) => levelOf(tag)));
  let level = 1;
  for (const token of headings) {
    if (token.nesting > 0) level = Math.min(2 + levelOf(token.tag) - highest, level + 1, deepestHeading);
    token.tag = `h${level}`;
  }
}

/** So that no heading of the text has the name of something of the page around it. */
const headingPrefix = 'text-';

/** Gives headings the names that `[…](#like-this)` leads to; of equal ones the later have a number. */
function nameHeadings(tokens: readonly Token[]): void {
  const taken = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const name = slugChoices(slugOf(tokens[index + 1]?.content ?? '')).find((choice) => !taken.has(choice));
    if (name === undefined) continue;
    taken.add(name);
    token.attrSet('id', headingPrefix + name);
  }
}

/** Markdown as HTML that is safe on a page of ours: no HTML of its own, no pictures, no links but http(s), mailto and this site's. */
export function renderMarkdown(text: string): string {
  return renderer.render(text);
}

/** Addresses of the pictures that a guide shows; a video's is its cover's. */
export const guidePictures = (text: string): readonly string[] =>
  [...text.matchAll(/\/help\/[\w/-]+\.(?:webp|mp4)/gu)].map(([source]) => source.replace(/\.mp4$/u, '.jpg'));

/** Each picture keeps its place while it loads, and the first one, which may be in sight at once, isn't waited with. */
const placed = (html: string, sizes: ReadonlyMap<string, PictureSize>): string =>
  html
    .replace(/(<img [^>]*?) loading="lazy"/u, '$1')
    .replaceAll(/(?:<img src|poster)="([^"]*)"/gu, (attribute, source: string) => {
      const size = sizes.get(source);
      return size === undefined ? attribute : `${attribute} width="${size.width}" height="${size.height}"`;
    });

interface Chapters {
  readonly html: string;
  /** Of the second level. */
  readonly headings: { readonly id: string; readonly text: string }[];
}

function chaptersOf(text: string, markdown: ReturnType<typeof createRenderer>): Chapters {
  const environment = {};
  const tokens = markdown.parse(text, environment);
  const headings = tokens.flatMap((token, index) => {
    const content = tokens[index + 1]?.content ?? '';
    return token.type === 'heading_open' && token.tag === 'h2'
      ? [{ id: String(token.attrGet('id')), text: content }]
      : [];
  });
  return { html: markdown.renderer.render(tokens, markdown.options, environment), headings };
}

/** A long text of the owner's, with its headings. */
export const renderChapters = (text: string): Chapters => chaptersOf(text, renderer);

/** A guide: the same, with pictures of the product. `sizes`: of the pictures, by their addresses. */
export function renderGuide(text: string, sizes: ReadonlyMap<string, PictureSize>): Chapters {
  const { html, headings } = chaptersOf(text, guideRenderer);
  return { html: placed(html, sizes), headings };
}

/** The same for one line, without a paragraph around it. */
export function renderMarkdownLine(text: string): string {
  return renderer.renderInline(text);
}

// Silent reading: about 220 words or 500 characters of Japanese a minute.
const wordsPerMinute = 220;
const charactersPerMinute = 500;
const spacelessCharacter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Whole minutes that reading the text takes, at least one. */
export function readingMinutes(text: string): number {
  const spaceless = text.match(spacelessCharacter)?.length ?? 0;
  const words = text.replace(spacelessCharacter, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute + spaceless / charactersPerMinute));
}
