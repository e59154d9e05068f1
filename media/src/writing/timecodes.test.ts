import { expect, it } from 'vitest';
import { withoutTimecodes } from './timecodes.ts';

it.each([
  ['## Hook (0:00–0:04)', '## Hook'],
  ['0:00-0:04 Look here.', ' Look here.'],
  ['[00:00 – 00:04]\nLook.\n[00:04 – 1:10:02]\nListen.', '\nLook.\n\nListen.'],
  ['シーン（0:00〜0:04）', 'シーン'],
])('are taken out of %j', (text, expected) => expect(withoutTimecodes(text)).toBe(expected));

it.each(['Open 9:00–17:00.', 'Come at 0:30.', 'It went 10:00–0:04.', ''])('are not seen in %j', (text) =>
  expect(withoutTimecodes(text)).toBe(text),
);
