import type { LinkEntry } from '@timbre/contract/downloads';
import { XMLParser } from 'fast-xml-parser';

export interface Feed {
  readonly title: string;
  readonly entries: readonly LinkEntry[];
}

const maxEntries = 300;

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const all = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const nodeAt = (node: Node, name: string): Node => all(node[name])[0] ?? {};

function textAt(node: Node, ...names: readonly string[]): string | null {
  for (const name of names) {
    const [value] = [node[name]].flat();
    const text: unknown = isNode(value) ? value['#text'] : value;
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }
  return null;
}

const numberOf = (text: string | null): number | null => {
  const number = Number(text ?? Number.NaN);
  return Number.isFinite(number) && number > 0 ? number : null;
};

/** `3725`, `62:05` or `1:02:05`. */
function secondsOf(text: string | null): number | null {
  if (text === null || !/^\d+(?::\d{1,2}){0,2}(?:\.\d+)?$/u.test(text)) return null;
  return numberOf(String(text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)));
}

function dateOf(text: string | null): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** Where an entry's sound or video lies: RSS's enclosure, Atom's link of that kind, or Media RSS's content. */
function mediaOf(item: Node): { url: string; sizeBytes: number | null } | null {
  const links = [
    ...all(item['enclosure']),
    ...all(item['link']).filter((link) => link['@rel'] === 'enclosure'),
    ...all(item['media:content']),
  ];
  for (const link of links) {
    const url = textAt(link, '@url', '@href');
    const type = textAt(link, '@type') ?? 'audio/';
    if (url !== null && /^https?:\/\/\S+$/iu.test(url) && /^(?:audio|video)\//u.test(type))
      return { url, sizeBytes: numberOf(textAt(link, '@length', '@fileSize')) };
  }
  return null;
}

/** The parts of a podcast's feed, RSS or Atom; null: it is none. Entities are not resolved, so that none can grow. */
export function readFeed(xml: string): Feed | null {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    processEntities: false,
    parseTagValue: false,
    parseAttributeValue: false,
  });
  let root: Node;
  try {
    const parsed: unknown = parser.parse(xml);
    root = isNode(parsed) ? parsed : {};
  } catch {
    return null;
  }
  const channel = isNode(root['rss']) ? nodeAt(root['rss'], 'channel') : nodeAt(root, 'feed');
  const items = [...all(channel['item']), ...all(channel['entry'])].slice(0, maxEntries);
  if (items.length === 0) return null;
  const entries = items.flatMap((item): LinkEntry[] => {
    const media = mediaOf(item);
    if (media === null) return [];
    const { url, sizeBytes } = media;
    return [
      {
        title: plain(textAt(item, 'title') ?? url),
        url: plain(url),
        sizeBytes,
        durationSeconds: secondsOf(textAt(item, 'itunes:duration')),
        publishedAt: dateOf(textAt(item, 'pubDate', 'published', 'updated')),
      },
    ];
  });
  return { title: plain(textAt(channel, 'title') ?? ''), entries };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#38': '&',
};
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|#39|#38);/gu, (_, name: string) => entities[name] ?? '');
