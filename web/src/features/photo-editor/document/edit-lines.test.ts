import { expect, it } from 'vitest';
import {
  addLine,
  deleteLine,
  duplicateLine,
  fillVoices,
  findLine,
  joinLine,
  lineLike,
  moveLine,
  setLine,
  splitLine,
  withoutRecordings,
} from './edit-lines.ts';
import { blankDoc, blankLine, blankPage, type PhotoDoc } from './photo-doc.ts';

const line = (id: string, text: string) => ({ ...blankLine({ speaker: 'en-ada', face: 1 }), id, text });
const page = { ...blankPage(), id: 'p', audioList: [line('a', 'One two'), line('b', 'three'), line('c', 'four')] };
const doc: PhotoDoc = blankDoc(page);
const linesOf = ({ pages }: PhotoDoc) => pages[0]?.audioList ?? [];
const texts = (of: PhotoDoc) => linesOf(of).map(({ text }) => text);
const ids = (of: PhotoDoc) =>
  linesOf(of)
    .map(({ id }) => id)
    .join('');

it('finds a line and changes only it', () => {
  expect(findLine(doc, 'b')).toMatchObject({ pageId: 'p', index: 1 });
  expect(findLine(doc, 'gone')).toBeNull();
  const next = setLine('b', { speed: 1.5 })(doc);
  expect(linesOf(next)[1]?.speed).toBe(1.5);
  expect(linesOf(next)[0]).toBe(linesOf(doc)[0]);
  expect(setLine('gone', { speed: 2 })(doc)).toBe(doc);
});

it('goes on in the voice and by the face of the line before', () => {
  const next = lineLike({ ...line('a', 'One'), source: 'GenerateWithRecord', recordingId: 'r', pitch: 2 });
  expect(next).toMatchObject({ speaker: 'en-ada', face: 1, pitch: 2, text: '', source: 'GenerateWithTTS' });
  expect(next.recordingId).toBeNull();
  expect(ids(addLine('p', 'a', { ...next, id: 'x' })(doc))).toBe('axbc');
  expect(ids(addLine('p', null, { ...next, id: 'x' })(doc))).toBe('abcx');
});

it('splits at the caret and joins again', () => {
  const split = splitLine('a', 4, 'x')(doc);
  expect(texts(split)).toEqual(['One', 'two', 'three', 'four']);
  expect(ids(split)).toBe('axbc');
  expect(texts(joinLine('x')(split))).toEqual(['One two', 'three', 'four']);
  expect(joinLine('a')(doc)).toBe(doc);
});

it('never joins words with a recording', () => {
  const recorded = setLine('a', { source: 'GenerateWithRecord', recordingId: 'r' })(doc);
  expect(joinLine('b')(recorded)).toBe(recorded);
});

it('moves, copies and deletes; one line is always left', () => {
  expect(ids(moveLine('a', 1)(doc))).toBe('bac');
  expect(moveLine('a', -1)(doc)).toBe(doc);
  expect(ids(duplicateLine('b', 'x')(doc))).toBe('abxc');
  const rest = deleteLine('c')(deleteLine('b')(doc));
  expect(ids(rest)).toBe('a');
  const empty = deleteLine('a')(rest);
  expect(linesOf(empty)).toMatchObject([{ text: '', speaker: 'en-ada' }]);
});

it('lets go of recordings that are gone, and gives lines without a voice one', () => {
  const recorded = setLine('b', { source: 'GenerateWithUpload', recordingId: 'r' })(doc);
  expect(linesOf(withoutRecordings(['r'])(recorded))[1]?.recordingId).toBeNull();
  expect(withoutRecordings(['other'])(recorded)).toBe(recorded);
  expect(fillVoices(() => 'ja-yui')(doc)).toBe(doc);
  const mute = setLine('c', { speaker: '' })(doc);
  expect(fillVoices(() => '')(mute)).toBe(mute);
  expect(linesOf(fillVoices(({ id }) => (id === 'p' ? 'ja-yui' : ''))(mute))[2]?.speaker).toBe('ja-yui');
});
