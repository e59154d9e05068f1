import { contentLimits } from '@timbre/contract/content/content-text';
import { fail } from '../../platform/errors.ts';
import type { FileService } from '../uploads/files.service.ts';

const enough = 16;
const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

/** What the first bytes say it is; a name and an announced type say nothing. */
function pictureType(bytes: Uint8Array): string | null {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  return ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP' ? 'image/webp' : null;
}

/** Throws `input.not-found` for what is not an upload of that user, `content.picture-unreadable` for no picture. */
export async function requirePicture(
  files: Pick<FileService, 'requireUpload' | 'openFile'>,
  userId: string,
  fileId: string,
): Promise<void> {
  const { sizeBytes, mediaType } = await files.requireUpload(userId, fileId);
  if (sizeBytes < enough || sizeBytes > contentLimits.coverBytes) fail('content.picture-unreadable');
  const { read } = await files.openFile(fileId);
  const pieces: Buffer[] = [];
  for await (const piece of await read({ start: 0, end: enough - 1 })) pieces.push(piece as Buffer);
  // Browsers are told the announced type, so it has to be the true one.
  if (pictureType(Buffer.concat(pieces)) !== mediaType) fail('content.picture-unreadable');
}
