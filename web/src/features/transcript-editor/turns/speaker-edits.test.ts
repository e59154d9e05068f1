import { defaultSubtitleRules } from '@timbre/contract/articles/article-settings';
import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import { expect, it } from 'vitest';
import { addSpeaker, changeSpeaker, giveTo } from './speaker-edits.ts';
import type { TranscriptDoc } from '../document/transcript-store.ts';

const speaker = (id: string, name: string) => ({ id, name, colour: 'teal' as const });
const turn = { id: 'a', speakerId: 's', start: 0, end: 1, text: '', words: [], flags: [] };
const doc: TranscriptDoc = {
  title: '',
  turns: [turn],
  speakers: [speaker('s', 'Ada')],
  rules: defaultSubtitleRules,
  cuts: [],
};

it('changes nothing where nothing differs, so that there is nothing to undo', () => {
  expect(giveTo(new Set(['a', 'gone']), 's')(doc)).toBe(doc);
  expect(changeSpeaker('s', { name: 'Ada', colour: 'teal' })(doc)).toBe(doc);
  expect(changeSpeaker('gone', { name: 'Ben' })(doc)).toBe(doc);
  expect(changeSpeaker('s', { colour: 'plum' })(doc).speakers).toMatchObject([{ name: 'Ada', colour: 'plum' }]);
  const full = { ...doc, speakers: Array.from({ length: transcriptLimits.speakers }, (_, at) => speaker(`${at}`, '')) };
  expect(addSpeaker('new', 'Ben', new Set())(full)).toBe(full);
});
