import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HelpDocument, HelpGroup } from '@timbre/contract/content/documents';
import type { Language } from '@timbre/contract/screens/screen';
import { fail } from '../../platform/errors.ts';
import { helpContents } from './help-contents.ts';
import { guidePictures, readingMinutes, renderGuide } from './markdown.ts';
import { pictureSize } from './picture-size.ts';

/** The product's own guides. They ship with it, so each language is read once. */
export interface DocumentService {
  /** With words: only the guides that have all of them, in groups that have any. */
  readonly list: (language: Language, words?: string) => Promise<HelpGroup[]>;
  /** Throws `input.not-found`. */
  readonly read: (route: string, language: Language) => Promise<HelpDocument>;
  /** Every route, in reading order; for a map of the site. */
  readonly routes: () => readonly string[];
}

interface Guide {
  readonly content: Omit<HelpDocument, 'previous' | 'next'>;
  /** What a search looks through. */
  readonly searched: string;
}

/** However wide or large the letters of a word are typed. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

interface DocumentServiceDeps {
  /** Holds a folder for each language, with a Markdown file for each route. */
  readonly folder: string;
  /** Where the guides' pictures lie by their addresses. */
  readonly webFolder: string;
  readonly contents?: typeof helpContents;
}

export function documentService({ folder, webFolder, contents = helpContents }: DocumentServiceDeps): DocumentService {
  const routes = contents.flatMap((group) => group.routes);
  const read = new Map<Language, Promise<readonly Guide[]>>();

  const guidesIn = (language: Language): Promise<readonly Guide[]> => {
    const known = read.get(language);
    if (known !== undefined) return known;
    const guides = Promise.all(routes.map((route) => readGuide({ folder, webFolder }, route, language)));
    read.set(language, guides);
    // A folder that could not be read is read again.
    guides.catch(() => read.delete(language));
    return guides;
  };

  return {
    list: async (language, words = '') => {
      const wanted = plain(words).match(/\S+/gu) ?? [];
      const guides = (await guidesIn(language)).filter(({ searched }) =>
        wanted.every((word) => searched.includes(word)),
      );
      return contents
        .map(({ title, routes: own }) => ({
          title: title[language],
          documents: guides
            .filter(({ content }) => own.includes(content.route))
            .map(({ content: { route, title: name, summary } }) => ({ route, title: name, summary })),
        }))
        .filter(({ documents }) => documents.length > 0);
    },

    read: async (route, language) => {
      const guides = await guidesIn(language);
      const at = guides.findIndex(({ content }) => content.route === route);
      const { content } = guides[at] ?? fail('input.not-found');
      const linkTo = (other: Guide | undefined) =>
        other === undefined ? null : { route: other.content.route, title: other.content.title };
      return { ...content, previous: linkTo(guides[at - 1]), next: linkTo(guides[at + 1]) };
    },

    routes: () => routes,
  };
}

/** A guide is a title, a paragraph that sums it up, and the text. */
const guideShape = /^# (?<title>[^\n]+)\n\n(?<summary>[^\n]+)\n\n(?<text>[^]+)$/u;

async function readGuide(
  { folder, webFolder }: DocumentServiceDeps,
  route: string,
  language: Language,
): Promise<Guide> {
  const file = join(folder, language, `${route}.md`);
  const { title, summary, text } = guideShape.exec(await readFile(file, 'utf8'))?.groups ?? {};
  if (title === undefined || summary === undefined || text === undefined)
    throw new Error(`${file} must begin with a title and a paragraph that sums it up.`);
  const measured = guidePictures(text).map(
    async (source) => [source, await pictureSize(join(webFolder, source))] as const,
  );
  const sizes = new Map((await Promise.all(measured)).flatMap(([source, size]) => (size ? [[source, size]] : [])));
  const content = {
    route,
    title,
    summary,
    language,
    readingMinutes: readingMinutes(text),
    ...renderGuide(text, sizes),
  };
  return { content, searched: plain(`${title}\n${summary}\n${text}`) };
}
