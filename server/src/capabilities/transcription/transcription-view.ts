import type { ErrorCode } from '@timbre/contract/errors/errors';
import { errors } from '@timbre/contract/errors/errors';
import type { JobProgress } from '@timbre/contract/jobs';
import { creditsFromMicro, prices } from '@timbre/contract/money';
import { plans, type PlanName } from '@timbre/contract/plans';
import {
  transcriptLimits,
  transcriptSettings,
  type TranscriptSettings,
} from '@timbre/contract/transcription/transcript';
import type { TranscriptionSummary } from '@timbre/contract/transcription/transcription';
import type { TranscriptionAlbum } from '@timbre/contract/transcription/transcription-albums';
import * as z from 'zod/mini';
import type { AlbumKind } from '../albums/albums.service.ts';
import { timedPayment } from '../credits/timed-payment.service.ts';
import { recordingTitle } from '../downloads/taken-recording.service.ts';
import type { TranscriptRow, TranscriptView } from './transcription.store.ts';

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

export const payment = timedPayment({
  cause: 'transcription.transcribe',
  creditsPerSecond: prices.transcriptionPerSecond,
});

/** Held until the length of what is behind a link is known: a second's price, so that no one without credits starts. */
const depositSeconds = 1;

/** Seconds that are held for: of a recording that has still to be fetched, next to none. */
export const heldSecondsOf = ({
  fileId,
  durationSeconds,
}: Pick<TranscriptRow, 'fileId' | 'durationSeconds'>): number => (fileId === null ? depositSeconds : durationSeconds);

export const maxSecondsOf = (plan: PlanName): number => plans[plan].transcribeMinutes * 60;

/** A recording's name as the title of what is made of it. */
export const titleOf = (name: string): string => recordingTitle(name, transcriptLimits.titleChars);

export const settingsOf = (stored: unknown): TranscriptSettings => z.parse(transcriptSettings, stored ?? {});

export const transcriptionAlbums: AlbumKind<TranscriptionAlbum> = {
  type: 'transcript',
  field: 'albumId',
  view: ({ id, title, projectCount, createdAt }) => ({
    id,
    name: title,
    transcriptionCount: projectCount,
    createdAt: createdAt.toISOString(),
  }),
};

/** A transcription as a list shows it; `progress` is its job's, while it has not ended. */
export function summaryOf(
  { row, project, albumName }: TranscriptView,
  progress: JobProgress | null,
): TranscriptionSummary {
  const isOpen = row.status === 'queued';
  const code = row.error !== null && isKnown(row.error) ? row.error : null;
  return {
    id: row.projectId,
    title: project.title,
    albumId: project.albumId,
    album: project.albumId,
    albumName,
    format: row.format,
    language: row.language ?? row.wantedLanguage,
    engine: row.engine,
    insteadOf: row.insteadOf,
    durationSeconds: row.durationSeconds,
    isVideo: row.isVideo,
    status: isOpen && progress?.status === 'running' ? 'running' : row.status,
    progress: isOpen ? progress : null,
    credits: row.charged === null ? null : creditsFromMicro(row.charged),
    excerpt: row.excerpt,
    error: code === null || row.status === 'cancelled' ? null : { code, message: errors[code].message },
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    binnedAt: project.binnedAt?.toISOString() ?? null,
  };
}
