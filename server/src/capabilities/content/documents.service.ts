import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HelpDocument, HelpGroup } from '@timbre/contract/content/documents';
import type { Language } from '@timbre/contract/screens/screen';
import { fail } from '../../platform/errors.ts';
import { helpContents } from './help-contents.ts';
import { readingMinutes, renderGuide } from './markdown.ts';

/** The product's own guides. They ship with it, so each language is read once. */
export interface DocumentService {
  readonly list: (language: Language) => Promise<HelpGroup[]>;
  /** Throws `input.not-found`. */
  readonly read: (route: string, language: Language) => Promise<HelpDocument>;
  /** Every route, in reading order; for a map of the site. */
  readonly routes: () => readonly string[];
}

type Guide = Omit<HelpDocument, 'previous' | 'next'>;

/** `folder` holds a folder for each language, with a Markdown file for each route. */
export function documentService(folder: string, contents = helpContents): DocumentService {
  const routes = contents.flatMap((group) => group.routes);
  const read = new Map<Language, Promise<readonly Guide[]>>();

  const guidesIn = (language: Language): Promise<readonly Guide[]> => {
    const known = read.get(language);
    if (known !== undefined) return known;
    const guides = Promise.all(routes.map((route) => readGuide(folder, route, language)));
    read.set(language, guides);
    // A folder that could not be read is read again.
    guides.catch(() => read.delete(language));
    return guides;
  };

  return {
    list: async (language) => {
      const guides = await guidesIn(language);
      return contents.map(({ title, routes: own }) => ({
        title: title[language],
        documents: guides
          .filter(({ route }) => own.includes(route))
          .map(({ route, title: name, summary }) => ({ route, title: name, summary })),
      }));
    },

    read: async (route, language) => {
      const guides = await guidesIn(language);
      const at = guides.findIndex((guide) => guide.route === route);
      const guide = guides[at] ?? fail('input.not-found');
      const linkTo = (other: Guide | undefined) => other && { route: other.route, title: other.title };
      return { ...guide, previous: linkTo(guides[at - 1]) ?? null, next: linkTo(guides[at + 1]) ?? null };
    },

    routes: () => routes,
  };
}

/** A guide is a title, a paragraph that sums it up, and the text. */
const guideShape = /^# (?<title>[^\n]+)\n\n(?<summary>[^\n]+)\n\n(?<text>[^]+)$/u;

async function readGuide(folder: string, route: string, language: Language): Promise<Guide> {
  const file = join(folder, language, `${route}.md`);
  const { title, summary, text } = guideShape.exec(await readFile(file, 'utf8'))?.groups ?? {};
  if (title === undefined || summary === undefined || text === undefined)
    throw new Error(`${file} must begin with a title and a paragraph that sums it up.`);
  return { route, title, summary, language, readingMinutes: readingMinutes(text), ...renderGuide(text) };
}
