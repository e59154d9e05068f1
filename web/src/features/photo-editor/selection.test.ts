import { expect, it } from 'vitest';
import { setLine } from './document/edit-lines.ts';
import { deletePage, setSettings } from './document/edit-pages.ts';
import { blankDoc, blankPage, type PhotoDoc } from './document/photo-doc.ts';
import { firstChange, selectedIn } from './selection.ts';

const [one, two] = [blankPage(), blankPage()];
const doc: PhotoDoc = { ...blankDoc(one), pages: [one, two] };
const chosen = { pageId: two.id, lineId: null, isFixingFaces: false, isOpenMouthed: false };

it('means the chosen page, its first line, and the first page where the chosen one is gone', () => {
  expect(selectedIn(doc, chosen)).toEqual({ page: two, pageIndex: 1, line: two.audioList[0] });
  expect(selectedIn(deletePage(two.id)(doc), chosen)?.page).toBe(one);
  expect(selectedIn({ ...doc, pages: [] }, chosen)).toBeNull();
});

it('leads to what undo changed', () => {
  const lineId = two.audioList[0]?.id ?? '';
  const next = setLine(lineId, { text: 'Hello' })(doc);
  expect(firstChange(next, doc)).toEqual({ pageId: two.id, lineId });
  expect(firstChange(deletePage(two.id)(doc), doc)).toMatchObject({ pageId: two.id });
  expect(firstChange(doc, setSettings({ height: 1080 })(doc))).toEqual({});
});
