import { defaultSubtitleRules } from '@timbre/contract/articles/article-settings';
import type { Alignment } from '@timbre/contract/alignment/alignment';
import { detectLanguage } from '@timbre/media/language/detect-language';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { ReceivingFolder } from '../../platform/files/temp-folder.ts';
import type { IncomingBody, IncomingFile, IncomingService } from '../uploads/incoming.service.ts';
import type { AlignmentService } from './alignment.types.ts';

export interface QuickAlignmentDeps {
  readonly alignments: AlignmentService;
  readonly incoming: IncomingService;
}

/** A recording as it lies in a folder or as it was uploaded before, and what is said in it. */
export interface QuickAlignment {
  readonly source: IncomingFile | { readonly fileId: string };
  readonly text: string;
  /** BCP 47; null: told by the text. */
  readonly language: string | null;
}

export interface IncomingAlignment extends IncomingBody {
  /** Reads the body into a folder, which is gone afterwards. */
  readonly receive: (into: ReceivingFolder) => Promise<QuickAlignment>;
}

/** For programs that wait for the times: the same durable job, limits and price; nothing of it is kept afterwards. */
export interface QuickAlignmentService {
  readonly align: (incoming: IncomingAlignment) => Promise<{ readonly made: Alignment; readonly text: string }>;
}

const commonLanguage = 'en';

export function quickAlignmentService({ alignments, incoming }: QuickAlignmentDeps): QuickAlignmentService {
  /** One that a voice here speaks: the very one, or the first of its regions. */
  function languageOf(wanted: string): string {
    const languages = alignments.languages().map(({ language }) => language);
    const [base = ''] = wanted.split('-');
    const isOfBase = (one: string): boolean => one === base || one.startsWith(`${base}-`);
    return languages.find((one) => one === wanted) ?? languages.find(isOfBase) ?? fail('alignment.language');
  }

  async function begin(actor: Actor, request: QuickAlignment, signal: AbortSignal): Promise<string> {
    const { text: script, source } = request;
    if ('sizeBytes' in source && source.sizeBytes === 0) fail('alignment.media-missing', { field: 'file' });
    const language = languageOf(request.language ?? detectLanguage(script)?.language ?? commonLanguage);
    const wishes = { script, language, rules: defaultSubtitleRules };
    const create = async (fileId: string) => (await alignments.create(actor, { ...wishes, fileId }, signal)).id;
    return 'fileId' in source ? create(source.fileId) : incoming.asUpload(actor, source, create);
  }

  return {
    align: async ({ receive, ...body }) => {
      const { actor, signal } = body;
      const { id, text } = await incoming.receive(body, receive, async (request) => ({
        id: await begin(actor, request, signal),
        text: request.text,
      }));
      const work = {
        watch: () => alignments.watch(actor, id, signal),
        read: () => alignments.read(actor, id),
        remove: () => alignments.remove(actor, id),
      };
      return { made: await incoming.outcome(work, body), text };
    },
  };
}
