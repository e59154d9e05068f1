import type { Client } from '@timbre/client';
import { createWriting, updateWriting } from '@timbre/contract/writing/writing';

/** A document with a version; its id. */
export async function newWriting({ send }: Client, text: string): Promise<string> {
  const { id, revision } = await send(createWriting, { title: text, text, notes: text });
  await send(updateWriting, { id, revision, text: `${text} Again.` });
  return id;
}

/** What someone else may ask for about a document, by the call's id. */
export const foreignWriting = (id: string, versionId: string): Record<string, object> => ({
  readWriting: { id },
  updateWriting: { id, revision: 1, text: 'Mine' },
  deleteWriting: { id },
  generateWriting: { id, task: 'summarize', source: 'Mine. All mine.' },
  listWritingVersions: { id },
  readWritingVersion: { id, versionId },
  restoreWritingVersion: { id, versionId, revision: 1 },
});
