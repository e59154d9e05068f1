import { photoLimits, type PhotoLine, type PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import { newId } from '../../../lib/new-id.ts';
import { changePage, type PhotoEdit } from './edit-pages.ts';
import { blankLine, type PhotoDoc } from './photo-doc.ts';

export interface PlacedLine {
  readonly pageId: string;
  readonly line: PhotoLine;
  readonly index: number;
}

export function findLine({ pages }: PhotoDoc, id: string): PlacedLine | null {
  for (const page of pages) {
    const index = page.audioList.findIndex((line) => line.id === id);
    const line = page.audioList[index];
    if (line !== undefined) return { pageId: page.id, line, index };
  }
  return null;
}

const changeLines = (
  id: string,
  work: (lines: readonly PhotoLine[], at: number) => readonly PhotoLine[],
): PhotoEdit => {
  return (doc) => {
    const found = findLine(doc, id);
    if (found === null) return doc;
    return changePage(found.pageId, (page) => {
      const lines = work(page.audioList, found.index);
      return lines === page.audioList ? page : { ...page, audioList: [...lines] };
    })(doc);
  };
};

export const setLine = (id: string, change: Partial<Omit<PhotoLine, 'id'>>): PhotoEdit =>
  changeLines(id, (lines, at) => lines.map((line, index) => (index === at ? { ...line, ...change } : line)));

/** Behind a line, in its voice and said by its face. */
export const addLine =
  (pageId: string, afterId: string | null, line: PhotoLine): PhotoEdit =>
  (doc) =>
    changePage(pageId, (page) => {
      if (page.audioList.length >= photoLimits.linesPerPage) return page;
      const at = page.audioList.findIndex(({ id }) => id === afterId);
      return { ...page, audioList: page.audioList.toSpliced(at < 0 ? page.audioList.length : at + 1, 0, line) };
    })(doc);

/** A new line that goes on as the given one speaks. */
export const lineLike = (line: PhotoLine | undefined): PhotoLine =>
  line === undefined ? blankLine() : { ...line, id: newId(), source: 'GenerateWithTTS', text: '', recordingId: null };

/** The last line of a page is emptied instead: there is always one to write in. */
export const deleteLine = (id: string): PhotoEdit =>
  changeLines(id, (lines, at) => (lines.length > 1 ? lines.toSpliced(at, 1) : [lineLike(lines[at])]));

export const duplicateLine = (id: string, copyId: string): PhotoEdit =>
  changeLines(id, (lines, at) => {
    const line = lines[at];
    return line === undefined || lines.length >= photoLimits.linesPerPage
      ? lines
      : lines.toSpliced(at + 1, 0, { ...line, id: copyId });
  });

/** One up (−1) or down (1) within its page. */
export const moveLine = (id: string, step: -1 | 1): PhotoEdit =>
  changeLines(id, (lines, at) => {
    const line = lines[at];
    const to = at + step;
    return line === undefined || to < 0 || to >= lines.length ? lines : lines.toSpliced(at, 1).toSpliced(to, 0, line);
  });

/** Enter within a line: what is behind the caret goes on as a line of its own. */
export const splitLine = (id: string, caret: number, newLineId: string): PhotoEdit =>
  changeLines(id, (lines, at) => {
    const line = lines[at];
    if (line === undefined || lines.length >= photoLimits.linesPerPage) return lines;
    const [before, after] = [line.text.slice(0, caret).trimEnd(), line.text.slice(caret).trimStart()];
    const next = { ...lineLike(line), id: newLineId, text: after };
    return lines.toSpliced(at, 1, { ...line, text: before }, next);
  });

/** Backspace at a line's beginning: it goes on in the line before. */
export const joinLine = (id: string): PhotoEdit =>
  changeLines(id, (lines, at) => {
    const [before, line] = [lines[at - 1], lines[at]];
    const isText = before?.source === 'GenerateWithTTS' && line?.source === 'GenerateWithTTS';
    if (before === undefined || line === undefined || !isText) return lines;
    const text = [before.text, line.text].filter((part) => part !== '').join(' ');
    return lines.toSpliced(at - 1, 2, { ...before, text });
  });

/** Recordings that were deleted meanwhile: their lines wait for another. */
export const withoutRecordings =
  (lost: readonly string[]): PhotoEdit =>
  (doc) => {
    const isLost = ({ recordingId }: PhotoLine) => recordingId !== null && lost.includes(recordingId);
    if (!doc.pages.some(({ audioList }) => audioList.some(isLost))) return doc;
    return {
      ...doc,
      pages: doc.pages.map((page) =>
        page.audioList.some(isLost)
          ? { ...page, audioList: page.audioList.map((line) => (isLost(line) ? { ...line, recordingId: null } : line)) }
          : page,
      ),
    };
  };

/** Lines without a voice get the one to begin with; an empty one: it isn't known yet for this page. */
export const fillVoices =
  (speakerOf: (page: PhotoPage) => string): PhotoEdit =>
  (doc) => {
    const fill = (page: PhotoPage): PhotoPage => {
      const speaker = speakerOf(page);
      if (speaker === '' || page.audioList.every((line) => line.speaker !== '')) return page;
      return { ...page, audioList: page.audioList.map((line) => ({ ...line, speaker: line.speaker || speaker })) };
    };
    const pages = doc.pages.map(fill);
    return pages.every((page, at) => page === doc.pages[at]) ? doc : { ...doc, pages };
  };
