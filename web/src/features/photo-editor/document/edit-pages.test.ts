import { photoLimits } from '@timbre/contract/talking-photos/photo-document';
import { describe, expect, it } from 'vitest';
import { addPage, deletePage, duplicatePage, movePage, overwritePage, setPage, setPerformer } from './edit-pages.ts';
import { blankDoc, blankLine, blankPage, hasOwnWork, isPageReady, type PhotoDoc } from './photo-doc.ts';
import { createPhotoStore } from './photo-store.ts';

const named = (id: string) => ({ ...blankPage(), id });
const [a, b, c] = [named('a'), named('b'), named('c')];
const doc: PhotoDoc = { ...blankDoc(a), pages: [a, b, c] };
const idsOf = ({ pages }: PhotoDoc) => pages.map(({ id }) => id).join('');

describe('pages', () => {
  it('go behind the one that is chosen, or to the end', () => {
    expect(idsOf(addPage(named('x'), 'a')(doc))).toBe('axbc');
    expect(idsOf(addPage(named('x'), null)(doc))).toBe('abcx');
    expect(idsOf(addPage(named('x'), 'gone')(doc))).toBe('abcx');
  });

  it('are no more than a video may have', () => {
    const full = { ...doc, pages: Array.from({ length: photoLimits.pages }, (_, at) => named(`p${at}`)) };
    expect(addPage(named('x'), null)(full)).toBe(full);
    expect(duplicatePage(full, 'p0')).toBeNull();
  });

  it('are copied under ids of their own, so that what is paid stays with the first', () => {
    const copied = duplicatePage(doc, 'b');
    const next = copied?.edit(doc);
    expect(next?.pages.map(({ id }) => id)).toEqual(['a', 'b', copied?.newId, 'c']);
    expect(next?.pages[2]?.audioList[0]?.id).not.toBe(b.audioList[0]?.id);
  });

  it('go, but for the last one', () => {
    expect(idsOf(deletePage('b')(doc))).toBe('ac');
    const one = blankDoc(a);
    expect(deletePage('a')(one)).toBe(one);
  });

  it.each([
    ['a', 3, 'bca'],
    ['a', 2, 'bac'],
    ['c', 0, 'cab'],
    ['b', 99, 'acb'],
    ['b', -5, 'bac'],
  ])('%s moves to the place %i', (id, place, order) => expect(idsOf(movePage(id, place)(doc))).toBe(order));

  it('stay the same document where a move leads nowhere', () => {
    for (const place of [1, 2]) expect(movePage('b', place)(doc)).toBe(doc);
    expect(movePage('gone', 0)(doc)).toBe(doc);
  });
});

describe('who is seen', () => {
  const lines = [
    { ...blankLine(), id: 'l0', face: 0 },
    { ...blankLine(), id: 'l2', face: 2 },
  ];
  const corrected = setPage('a', {
    avatarType: 'gesture',
    audioList: lines,
    faces: [{ face: 0, handles: { chin: { x: 0.5, y: 0.8 } } }],
  })(doc);

  it('takes corrections of the face before, and lines of faces that are not there, back', () => {
    const performer = { kind: 'photo', photoId: 'p' } as const;
    const page = setPerformer('a', performer, { faces: 2, avatarTypes: ['standard', 'expressive'] })(corrected)
      .pages[0];
    expect(page).toMatchObject({ performer, faces: [], avatarType: 'standard' });
    expect(page?.audioList.map(({ face }) => face)).toEqual([0, 0]);
  });

  it('keeps the kind of motion where the other one has it too', () => {
    const performer = { kind: 'avatar', caseId: 'mina' } as const;
    const next = setPerformer('a', performer, { faces: 3, avatarTypes: ['standard', 'gesture'] })(corrected);
    expect(next.pages[0]?.avatarType).toBe('gesture');
    expect(next.pages[0]?.audioList[1]).toBe(lines[1]);
  });

  it('speaks with the avatar’s own voice, where it has one', () => {
    const avatar = { kind: 'avatar', caseId: 'own' } as const;
    const next = setPerformer('a', avatar, { faces: 1, avatarTypes: ['standard'], speaker: 'my-clone' })(corrected);
    expect(next.pages[0]?.audioList.map(({ speaker, face }) => [speaker, face])).toEqual([
      ['my-clone', 0],
      ['my-clone', 0],
    ]);
  });

  it('is overwritten by a template, which keeps the page’s place', () => {
    const template = { ...blankPage({ kind: 'avatar', caseId: 'mina' }), id: 'template' };
    const next = overwritePage('b', template)(doc);
    expect(idsOf(next)).toBe('abc');
    expect(next.pages[1]?.performer).toEqual(template.performer);
    expect(next.pages[1]?.audioList[0]?.id).not.toBe(template.audioList[0]?.id);
  });
});

it('asks before a template only where there is work of one’s own', () => {
  expect(hasOwnWork(blankPage())).toBe(false);
  expect(hasOwnWork({ ...blankPage(), audioList: [{ ...blankLine(), text: 'Hi' }] })).toBe(true);
  expect(hasOwnWork(blankPage({ kind: 'photo', photoId: 'p' }))).toBe(true);
  expect(isPageReady(blankPage({ kind: 'photo', photoId: 'p' }))).toBe(false);
});

it('goes back step by step, and takes what is typed in one place as one step', () => {
  let now = 0;
  const store = createPhotoStore(doc, () => now);
  store.edit(deletePage('b'));
  store.edit(setPage('a', { isCutOut: true }), 'fader');
  now = 100;
  store.edit(setPage('a', { isEnhancer: true }), 'fader');
  store.undo();
  expect(store.snapshot().doc.pages[0]?.isCutOut).toBe(false);
  store.undo();
  expect(store.snapshot().doc).toBe(doc);
  store.redo();
  expect(idsOf(store.snapshot().doc)).toBe('ac');
});
