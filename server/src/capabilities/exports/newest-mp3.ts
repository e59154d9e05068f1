import type { ExportFile } from '@timbre/contract/exports';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { ExportService } from './exports.service.ts';

const pageSize = 20;

/** The MP3 of the newest export that has one; throws `input.not-found` when the voiceover has none. */
export async function newestMp3(exports: ExportService, actor: Actor, projectId: string): Promise<ExportFile> {
  for (let number = 1; ; number++) {
    const { results, totalPages } = await exports.list(actor, { size: pageSize, number, projectId });
    const mp3 = results.flatMap(({ files }) => files).find(({ kind, format }) => kind === 'audio' && format === 'mp3');
    if (mp3 !== undefined) return mp3;
    if (number >= totalPages) fail('input.not-found', {}, 'This voiceover has no MP3 yet. Export it first.');
  }
}
