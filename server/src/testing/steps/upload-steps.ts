import { uploadFile as upload } from '@timbre/client/upload';
import type { TestUser } from '../test-studio.ts';

/** Uploads a file as a browser does; returns its id. */
export async function uploadFile(user: TestUser, bytes: Uint8Array, fileName = 'sound.wav'): Promise<string> {
  const { fileId } = await upload(user.client, new Blob([Buffer.from(bytes)]), { fileName });
  return fileId;
}
