import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition } from './file-answer.ts';
import { safeFileName, safeMediaType } from './safe-file-name.ts';

test.each([
  ['chapter 1.mp3', 'chapter 1.mp3'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\voice.wav', 'voice.wav'],
  ['-y.wav', 'y.wav'],
  ['.htaccess', 'htaccess'],
  ['a\r\nSet-Cookie: x=1', 'a Set-Cookie x=1'],
  ['gpj\u202Eexe.mp3', 'gpj exe.mp3'],
  ['日本語の章.mp3', '日本語の章.mp3'],
  ['...', 'file'],
  ['', 'file'],
])('%j becomes %j', (name, safe) => expect(safeFileName(name)).toBe(safe));

test('a name is short, keeps its extension, and is never a path, an option or hidden', () => {
  expect(safeFileName(`${'x'.repeat(500)}.mp3`)).toMatch(/^x{196}\.mp3$/);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const safe = safeFileName(name);
      return safe !== '' && [...safe].length <= 200 && !/[/\\\p{Cc}"]|^[-.]/u.test(safe);
    }),
  );
});

test('a Content-Disposition carries the name in UTF-8 and can not be broken out of', () => {
  expect(contentDisposition('attachment', 'naïve "x".mp3')).toBe(
    `attachment; filename="na_ve x .mp3"; filename*=UTF-8''na%C3%AFve%20x%20.mp3`,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) =>
      /^inline; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[\w.!~%-]+$/.test(
        contentDisposition('inline', name),
      ),
    ),
  );
});

test('a media type that is none becomes bytes', () => {
  expect(safeMediaType('Audio/MPEG; charset=x')).toBe('audio/mpeg');
  expect(safeMediaType('text/html\r\nx: y')).toBe('application/octet-stream');
  expect(safeMediaType('')).toBe('application/octet-stream');
});
