import { countCharacters } from '@timbre/contract/limits';
import type { PhotoLine, PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import { readTags } from '@timbre/media/script/read-tags';
import { excerptOf } from '@timbre/media/writing/excerpt';
import { fail } from '../../../platform/errors.ts';
import type { DocumentRow } from './photo-projects.store.ts';

const titleChars = 60;

/** The words of a text on one line, without the tags typed into it. */
const wordsOf = (text: string): string => readTags(text).spoken.replaceAll(/\s+/gu, ' ').trim();

/** Every line of the pages, in order. */
export const linesOf = (pages: readonly PhotoPage[]): PhotoLine[] => pages.flatMap(({ audioList }) => audioList);

/** A line that a voice speaks; the others are heard as they were recorded. */
export const isSpoken = ({ source }: Pick<PhotoLine, 'source'>): boolean => source === 'GenerateWithTTS';

/** Characters that voices speak, counted as limits count them. */
export const spokenCharacters = (pages: readonly PhotoPage[]): number =>
  linesOf(pages)
    .filter(isSpoken)
    .reduce((sum, { text }) => sum + countCharacters(text.trim()), 0);

/** The first words, as a title. */
export function titleFrom(pages: readonly PhotoPage[]): string {
  for (const { text } of linesOf(pages)) {
    const words = wordsOf(text);
    if (words !== '') return excerptOf(words, titleChars);
  }
  return '';
}

/** What is stored beside the pages, to be listed and searched. */
export const countsOf = (pages: readonly PhotoPage[]): Pick<DocumentRow, 'words' | 'pageCount' | 'characters'> => ({
  words: linesOf(pages)
    .map(({ text }) => wordsOf(text))
    .filter((words) => words !== '')
    .join('\n'),
  pageCount: pages.length,
  characters: spokenCharacters(pages),
});

/** Throws `input.invalid` where two pages or two lines have one id: payments and chunks hang on it. */
export function requireOwnIds(pages: readonly PhotoPage[]): void {
  const taken = new Set<string>();
  for (const { id } of [...pages, ...linesOf(pages)]) {
    if (taken.has(id)) fail('input.invalid', { field: 'pages' }, `The id “${id}” is used twice.`);
    taken.add(id);
  }
}

/** The pages, where lines that name a recording the project has not any more are without sound. */
export function withOwnRecordings(
  pages: readonly PhotoPage[],
  own: ReadonlySet<string>,
): { readonly pages: PhotoPage[]; readonly lostRecordingIds: string[] } {
  const lost = new Set<string>();
  const mended = pages.map((page) => ({
    ...page,
    audioList: page.audioList.map((line) => {
      if (line.recordingId === null || own.has(line.recordingId)) return line;
      lost.add(line.recordingId);
      return { ...line, recordingId: null };
    }),
  }));
  return { pages: mended, lostRecordingIds: [...lost] };
}
