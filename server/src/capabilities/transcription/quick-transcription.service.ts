import type { SubtitleRules } from '@timbre/contract/articles/article-settings';
import type { TranscriptFormat } from '@timbre/contract/transcription/transcript';
import type { Transcription } from '@timbre/contract/transcription/transcription';
import { cutTurns, type TurnLimits } from '@timbre/media/transcript/cut-turns';
import { toTranscriptHtml } from '@timbre/media/transcript/write-html';
import type { TranscriptWishes } from '@timbre/media/transcript/write-transcript';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { ReceivingFolder } from '../../platform/files/temp-folder.ts';
import type { IncomingBody, IncomingFile, IncomingService } from '../uploads/incoming.service.ts';
import { bytesOf, requireFormat, type ExportTranscriptDeps } from './export-transcript.ts';
import type { TranscriptionService, RecognitionWishes } from './transcription.types.ts';

export interface QuickTranscriptionDeps extends Pick<ExportTranscriptDeps, 'writeDocument'> {
  readonly transcriptions: TranscriptionService;
  readonly incoming: IncomingService;
}

/** A recording in a file with a name, or where it lies. */
export type QuickSource = IncomingFile | { readonly url: string };

/** What was received: a recording, how it is to be heard, and what else its sender wants. */
export interface QuickRequest<F> {
  readonly source: QuickSource;
  readonly wishes: RecognitionWishes;
  /** In which it is wanted; asked before anything is heard. */
  readonly formats: readonly string[];
  readonly form: F;
}

export interface Incoming<F> extends IncomingBody {
  /** Reads the body into a folder, which is gone afterwards. */
  readonly receive: (into: ReceivingFolder) => Promise<QuickRequest<F>>;
}

/** For programs that wait for the text: the same durable job, limits and price; nothing of it is kept afterwards. */
export interface QuickTranscriptionService {
  readonly hear: <F>(incoming: Incoming<F>) => Promise<{ made: Transcription; form: F }>;
  readonly written: (
    transcription: Transcription,
    format: TranscriptFormat | 'html',
    wishes: TranscriptWishes & TurnLimits,
  ) => Promise<Uint8Array>;
}

/** Subtitles as wide and as long as wished; what is not said stays as it was. */
function rulesFor(rules: SubtitleRules, { lineChars, maxSeconds }: TranscriptWishes & TurnLimits): SubtitleRules {
  if (lineChars === undefined && maxSeconds === undefined) return rules;
  const { maxCharsPerLine, maxSeconds: longest } = rules;
  return {
    ...rules,
    profile: 'custom',
    maxCharsPerLine: lineChars ?? maxCharsPerLine,
    maxSeconds: Math.min(maxSeconds ?? longest, longest),
  };
}

export function quickTranscriptionService(deps: QuickTranscriptionDeps): QuickTranscriptionService {
  const { transcriptions, incoming } = deps;

  async function begin(actor: Actor, source: QuickSource, wishes: RecognitionWishes, signal: AbortSignal) {
    if ('url' in source) return transcriptions.create(actor, { ...wishes, url: source.url }, signal);
    if (source.sizeBytes === 0) fail('transcript.audio-missing', { field: 'file' });
    return incoming.asUpload(actor, source, (fileId) => transcriptions.create(actor, { ...wishes, fileId }, signal));
  }

  return {
    hear: async ({ receive, ...body }) => {
      const { actor, signal } = body;
      const { id, form } = await incoming.receive(body, receive, async ({ source, wishes, formats, form: rest }) => {
        for (const format of formats) requireFormat(actor, format);
        return { id: (await begin(actor, source, wishes, signal)).id, form: rest };
      });
      const work = {
        watch: () => transcriptions.watch(actor, id, signal),
        read: () => transcriptions.read(actor, id),
        remove: () => transcriptions.erase(actor, id),
      };
      return { made: await incoming.outcome(work, body), form };
    },

    written: async (transcription, format, wishes) => {
      const { hasTimes, hasSpeakers, lineChars } = wishes;
      const document = {
        ...transcription,
        segments: cutTurns(transcription.segments, wishes),
        settings: { ...transcription.settings, subtitles: rulesFor(transcription.settings.subtitles, wishes) },
      };
      if (format === 'html') return Buffer.from(toTranscriptHtml(document, wishes), 'utf8');
      return bytesOf(deps, document, {
        format,
        hasTimes: hasTimes ? '1' : '0',
        hasSpeakers: hasSpeakers ? '1' : '0',
        isKaraoke: '0',
        lineChars,
      });
    },
  };
}
