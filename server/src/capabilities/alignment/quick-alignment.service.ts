import { defaultSubtitleRules } from '@timbre/contract/article-settings';
import type { Alignment } from '@timbre/contract/alignment';
import type { ErrorCode } from '@timbre/contract/errors';
import { detectLanguage } from '@timbre/media/language/detect-language';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { IncomingBody, IncomingService } from '../uploads/incoming.service.ts';
import type { AlignmentService } from './alignment.service.ts';

export interface QuickAlignmentDeps {
  readonly db: Database;
  readonly alignments: AlignmentService;
  readonly files: Pick<FileService, 'requireStorage' | 'storeFile' | 'removeFile'>;
  readonly blobs: FileStore;
  readonly incoming: IncomingService;
}

/** A recording as it lies in a folder, and what is said in it. */
export interface QuickAlignment {
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
  readonly text: string;
  /** BCP 47; null: told by the text. */
  readonly language: string | null;
}

export interface IncomingAlignment extends IncomingBody {
  /** Reads the body into a folder, which is gone afterwards. */
  readonly receive: (folder: string) => Promise<QuickAlignment>;
}

/** For programs that wait for the times: the same durable job, limits and price; nothing of it is kept afterwards. */
export interface QuickAlignmentService {
  readonly align: (incoming: IncomingAlignment) => Promise<{ readonly made: Alignment; readonly text: string }>;
}

const commonLanguage = 'en';

export function quickAlignmentService({
  db,
  alignments,
  files,
  blobs,
  incoming,
}: QuickAlignmentDeps): QuickAlignmentService {
  /** One that a voice here speaks: the very one, or the first of its regions. */
  function languageOf(wanted: string): string {
    const languages = alignments.languages().map(({ language }) => language);
    const [base = ''] = wanted.split('-');
    const isOfBase = (one: string): boolean => one === base || one.startsWith(`${base}-`);
    return languages.find((one) => one === wanted) ?? languages.find(isOfBase) ?? fail('alignment.language');
  }

  async function begin(actor: Actor, request: QuickAlignment, signal: AbortSignal): Promise<string> {
    const { name, path, sizeBytes, text: script } = request;
    if (sizeBytes === 0) fail('alignment.media-missing', { field: 'file' });
    const language = languageOf(request.language ?? detectLanguage(script)?.language ?? commonLanguage);
    await files.requireStorage(actor.userId, actor.plan, sizeBytes);
    const blob = await blobs.putFile(path);
    const named = { name, mediaType: 'application/octet-stream', purpose: 'upload', blob } as const;
    const fileId = await db.transaction((tx) => files.storeFile(tx, { ...named, ownerId: actor.userId }));
    try {
      return (await alignments.create(actor, { fileId, script, language, rules: defaultSubtitleRules }, signal)).id;
    } catch (error) {
      await db.transaction((tx) => files.removeFile(tx, fileId));
      throw error;
    }
  }

  return {
    align: async ({ receive, ...body }) => {
      const { actor, signal } = body;
      const { id, text } = await incoming.receive(body, async (folder) => {
        const request = await receive(folder);
        return { id: await begin(actor, request, signal), text: request.text };
      });
      try {
        for await (const { status } of await alignments.watch(actor, id, signal)) {
          if (status !== 'queued' && status !== 'running') break;
        }
        const made = await alignments.read(actor, id);
        if (made.status === 'done') return { made, text };
        signal.throwIfAborted();
        throw new AppError((made.error?.code as ErrorCode | undefined) ?? 'job.cancelled');
      } finally {
        // Also when the caller went away: its job ends and gives back what it held.
        await alignments.remove(actor, id);
      }
    },
  };
}
