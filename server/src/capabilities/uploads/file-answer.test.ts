import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { fileAnswer } from './file-answer.ts';
import { safeMediaType } from './safe-file-name.ts';

const dispositionOf = async (mediaType: string): Promise<string> => {
  const file = { name: 'a', mediaType, sizeBytes: 1, blobKey: 'key' };
  const request = { range: undefined, downloadName: undefined };
  const { headers } = await fileAnswer(file, request, async () => Readable.from('a'));
  return headers['content-disposition']?.split(';')[0] ?? '';
};

test.each([
  'audio/wav',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/flac',
  'audio/ogg',
  'audio/webm',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'video/x-matroska',
  'image/png',
  'image/jpeg',
  'image/webp',
])('%s may be shown in the page', async (mediaType) => {
  expect(await dispositionOf(safeMediaType(mediaType))).toBe('inline');
});

test.each([
  'video/svg+xml',
  'audio/html',
  'audio/svg+xml',
  'video/xml',
  'video/x-html',
  'image/svg+xml',
  'image/svg',
  'text/html',
  'text/html;video/mp4',
  'application/xhtml+xml',
  'VIDEO/SVG+XML',
  'Audio/Html; charset=utf-8',
  'video/mp4+xml',
  'video/mp4.html',
  'audio/',
  'video',
  '',
  'video/mp4\r\ncontent-type: text/html',
])('%j is only ever saved', async (mediaType) => {
  expect(await dispositionOf(safeMediaType(mediaType))).toBe('attachment');
  // A row that an older release wrote as it came.
  expect(await dispositionOf(mediaType)).toBe('attachment');
});
