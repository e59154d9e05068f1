import { readFile } from 'node:fs/promises';
import type { CallNotes } from '@timbre/contract/http/open-api';
import { callNotesFile } from './platform/root.ts';

/** What the contract's comments say of the calls; from sources alone, without a build, nothing. */
export async function readCallNotes(file = callNotesFile): Promise<CallNotes> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as CallNotes;
}
