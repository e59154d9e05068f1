import type { InputOf } from '@timbre/contract/call';
import { plans } from '@timbre/contract/plans';
import type { TranscriptFormat } from '@timbre/contract/transcription/transcript';
import type { exportTranscription } from '@timbre/contract/transcription/transcription-work';
import { keptMs } from '@timbre/media/cuts/cut-list';
import { cutTranscript } from '@timbre/media/cuts/cut-transcript';
import { toAss } from '@timbre/media/subtitles/write-ass';
import { srtTime, toSrt } from '@timbre/media/subtitles/write-srt';
import { toVtt } from '@timbre/media/subtitles/write-vtt';
import { namedCues } from '@timbre/media/transcript/named-cues';
import { transcriptCues } from '@timbre/media/transcript/transcript-cues';
import * as write from '@timbre/media/transcript/write-transcript';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import { savedFile } from '../uploads/files.service.ts';
import { fontProblem } from '../../platform/documents/document-fonts.ts';
import { languageName } from './recognition-languages.ts';
import type { TranscriptLineStore } from './transcript-lines.store.ts';
import type { TranscriptView } from './transcription.store.ts';
import { settingsOf } from './transcription-view.ts';

/** What the program that writes documents is asked. */
export interface DocumentQuestion {
  readonly format: 'pdf' | 'docx';
  readonly title: string;
  /** Below the title: length, language, recogniser. */
  readonly note: string;
  readonly lines: readonly write.DocumentLine[];
}

export interface ExportTranscriptDeps {
  readonly db: Database;
  readonly lines: Pick<TranscriptLineStore, 'list'>;
  /** Writes a document in a child, as it takes a second and much memory. */
  readonly writeDocument: (question: DocumentQuestion) => Promise<Uint8Array>;
}

type Request = Pick<InputOf<typeof exportTranscription>, 'format' | 'hasTimes' | 'hasSpeakers' | 'isKaraoke'> & {
  /** Without the words of its cuts, at the times of the cut file. */
  readonly isCut?: '0' | '1' | undefined;
  readonly lineChars?: number | undefined;
  /** Of the reader; English left out. */
  readonly readerLanguage?: string | undefined;
};

const types: Readonly<Record<TranscriptFormat, string>> = {
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  ass: 'text/x-ssa; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  // As `application/json` our own clients would take it for an answer about the file.
  json: 'application/octet-stream',
  csv: 'text/csv; charset=utf-8',
};

/** Subtitles by the transcript's own rules. */
function writeSubtitles(
  format: 'srt' | 'vtt' | 'ass',
  { title, segments, settings, durationSeconds }: write.TranscriptDocument,
  { hasSpeakers, isKaraoke }: { readonly hasSpeakers: boolean; readonly isKaraoke: boolean },
): string {
  const cues = transcriptCues(segments, hasSpeakers ? settings.speakers : [], settings.subtitles, durationSeconds);
  if (format === 'ass') return toAss(cues, { title, hasKaraoke: isKaraoke });
  if (format === 'vtt') return toVtt(cues);
  return toSrt(namedCues(cues));
}

const noteOf = ({ durationSeconds, language, engine }: write.TranscriptDocument, readerLanguage?: string): string =>
  [srtTime(durationSeconds), language === null ? null : languageName(language, readerLanguage), engine]
    .filter((part) => part !== null)
    .join(' · ');

export async function bytesOf(
  { writeDocument }: Pick<ExportTranscriptDeps, 'writeDocument'>,
  document: write.TranscriptDocument,
  { format, hasTimes, hasSpeakers, isKaraoke, lineChars, readerLanguage }: Request,
): Promise<Uint8Array> {
  const wishes = {
    hasTimes: hasTimes === '1',
    hasSpeakers: hasSpeakers === '1',
    isKaraoke: isKaraoke === '1',
    lineChars,
  };
  const text = (content: string): Uint8Array => Buffer.from(content, 'utf8');
  switch (format) {
    case 'srt':
    case 'vtt':
    case 'ass':
      return text(writeSubtitles(format, document, wishes));
    case 'txt':
      return text(write.toTranscriptText(document, wishes));
    case 'csv':
      return text(write.toTranscriptCsv(document, wishes));
    case 'json':
      return text(write.toTranscriptJson(document));
    case 'docx':
    case 'pdf': {
      const question = {
        format,
        title: document.title,
        note: noteOf(document, readerLanguage),
        lines: write.documentLines(document, wishes),
      };
      const all = [question.title, question.note, ...question.lines.map((line) => `${line.speaker} ${line.text}`)];
      const problem = format === 'pdf' ? fontProblem(all.join('')) : null;
      if (problem !== null) fail('transcript.font', { field: 'format' }, problem);
      return writeDocument(question);
    }
  }
}

/** Subtitles come with Professional, through whatever door. Throws `plan.required`. */
export function requireFormat({ plan }: Actor, format: string): void {
  if (!['srt', 'vtt', 'ass'].includes(format) || plans[plan].hasSubtitleExport) return;
  fail(
    'plan.required',
    { field: 'format' },
    'Subtitles require the Professional plan or higher. Choose another format, or upgrade.',
  );
}

/** A transcript as a file. Throws `plan.required` for subtitles below Professional, and `transcript.busy`. */
export async function exportTranscript(
  deps: ExportTranscriptDeps,
  actor: Actor,
  { row, project }: TranscriptView,
  request: Request,
): Promise<ByteAnswer> {
  const { format } = request;
  if (row.status !== 'done') fail('transcript.busy');
  requireFormat(actor, format);
  const { language, engine } = row;
  const settings = settingsOf(project.settings);
  const cuts = request.isCut === '1' ? settings.cuts : [];
  const durationSeconds = cuts.length === 0 ? row.durationSeconds : keptMs(cuts, row.durationSeconds * 1000) / 1000;
  const body = await bytesOf(
    deps,
    {
      title: project.title,
      language,
      engine,
      durationSeconds,
      settings,
      segments: cutTranscript(await deps.lines.list(deps.db, row.projectId), cuts),
    },
    request,
  );
  return savedFile(body, `${project.title}.${format}`, types[format]);
}
