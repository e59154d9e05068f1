import { soundLimits } from '@timbre/contract/sounds';
import { expect, it } from 'vitest';
import { soundFileProblem } from './sound-file.ts';

it.each([
  [{ name: '雨 🌧.MP3', type: '', size: 1 }, null],
  [{ name: 'a.b.wav', type: '', size: soundLimits.maxBytes }, null],
  [{ name: 'recording', type: 'audio/mpeg', size: 9 }, null],
  [{ name: 'a.wav', type: 'audio/wav', size: soundLimits.maxBytes + 1 }, 'tooLarge'],
  [{ name: 'a.wav', type: 'audio/wav', size: 0 }, 'emptyFile'],
  [{ name: 'a.mp3.exe', type: '', size: 9 }, 'wrongKind'],
  [{ name: 'folder', type: '', size: 4096 }, 'wrongKind'],
  [{ name: '', type: '', size: 0 }, 'wrongKind'],
])('judges %o', (file, problem) => {
  expect(soundFileProblem(file)).toBe(problem);
});
