import { expect, it } from 'vitest';
import { offsetOf, resetHandles, setHandle } from './edit-faces.ts';
import { blankDoc, blankPage } from './photo-doc.ts';

const page = blankPage({ kind: 'photo', photoId: 'p' });
const doc = blankDoc(page);

it('moves one handle of one face, and keeps the others', () => {
  const first = setHandle(page.id, 1, 'chin', { x: 2, y: 5 })(doc);
  const second = setHandle(page.id, 0, 'mouthLeft', { x: -3, y: 9000 })(first);
  const third = setHandle(page.id, 1, 'leftEye', { x: 1, y: 1 })(second);
  expect(third.pages[0]?.faces).toEqual([
    { face: 0, handles: { mouthLeft: { x: -3, y: 4096 } } },
    { face: 1, handles: { chin: { x: 2, y: 5 }, leftEye: { x: 1, y: 1 } } },
  ]);
  expect(offsetOf(third.pages[0] ?? page, 1, 'chin')).toEqual({ x: 2, y: 5 });
  expect(offsetOf(page, 0, 'chin')).toEqual({ x: 0, y: 0 });
});

it('goes back to how a face was found', () => {
  const moved = setHandle(page.id, 0, 'chin', { x: 2, y: 5 })(doc);
  expect(resetHandles(page.id, 0)(moved).pages[0]?.faces).toEqual([]);
  expect(resetHandles(page.id, 0)(doc)).toBe(doc);
});
