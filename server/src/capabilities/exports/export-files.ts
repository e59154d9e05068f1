import { join } from 'node:path';
import type { SubtitleFormat } from '@timbre/contract/exports';
import { audioExtensions, audioTypes } from '@timbre/media/encode';
import type { FileStore, StoredBlob } from '../../platform/files/file-store.ts';
import { distinctNames, writeZip, type ZipEntry } from '../../platform/files/write-zip.ts';
import { rightsNote } from '../provenance/provenance.service.ts';
import type { AudioPart, ExportAudio } from './export-audio.ts';
import { subtitlesOf, type ExportContent } from './export-content.ts';
import { subtitleTypes, writeSubtitles } from './export-subtitles.ts';
import { exportTiming, timedScript } from './export-timing.ts';
import type { ExportFileRow, ExportRow } from './exports.store.ts';
import { plainName } from '../../platform/files/plain-name.ts';

/** A file that is stored but not recorded yet. */
export type MadeFile = Omit<ExportFileRow, 'fileId'> & { readonly mediaType: string; readonly blob: StoredBlob };

export interface ExportFilesDeps {
  readonly blobs: FileStore;
}

interface Making {
  readonly row: ExportRow;
  readonly content: ExportContent;
  readonly audio: ExportAudio;
  readonly title: string;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** The subtitles of a part, its own beginning counted as zero. */
function subtitleText(format: SubtitleFormat, part: AudioPart, { content, audio, title }: Making): string {
  const placed = audio.placed.filter(
    ({ startSeconds }) => startSeconds >= part.startSeconds && startSeconds < part.endSeconds,
  );
  const durationSeconds = part.endSeconds - part.startSeconds;
  if (format === 'json') {
    const moved = placed.map((one) => ({ ...one, startSeconds: one.startSeconds - part.startSeconds }));
    return JSON.stringify(exportTiming(content, moved, durationSeconds), null, 1);
  }
  const script = timedScript(content, placed, part.startSeconds);
  return writeSubtitles(format, script, { rules: content.settings.subtitles, durationSeconds, title });
}

/** `003 Anna – It was a bright day`: in order, who says it, and its first words. */
function paragraphName(part: AudioPart, number: number, { content, audio }: Making): string {
  const segmentId = audio.placed.find(({ startSeconds }) => startSeconds >= part.startSeconds)?.sentence.segmentId;
  const paragraph = content.paragraphs.find((one) => one.segmentId === segmentId);
  const words = plainName((paragraph?.text ?? '').trim().split(/\s+/u).slice(0, 6).join(' '))
    .slice(0, 48)
    .trim();
  const role = paragraph?.role == null ? '' : `${plainName(paragraph.role)} – `;
  return `${String(number).padStart(3, '0')} ${role}${words}`;
}

function archiveEntries(making: Making): ZipEntry[] {
  const { row, audio, title } = making;
  const isWhole = row.packaging === 'zip';
  const stems = audio.parts.map((part, index) => (isWhole ? plainName(title) : paragraphName(part, index + 1, making)));
  const entries = audio.parts.flatMap((part, index): ZipEntry[] => {
    const stem = stems[index] ?? '';
    const beside = subtitlesOf(row).map((format) => ({
      name: `${stem}.${format}`,
      text: subtitleText(format, part, making),
    }));
    return [{ name: `${stem}.${audioExtensions[row.format]}`, path: part.path }, ...beside];
  });
  entries.push({ name: 'README.txt', text: `${title}\n\n${rightsNote(row.isWatermarked)}\n` });
  const names = distinctNames(entries.map(({ name }) => name));
  return entries.map((entry, index) => ({ ...entry, name: names[index] ?? entry.name }));
}

/** Stores what an export delivers, and its timing, which the read-along page plays by. */
export async function storeExportFiles(making: Making, { blobs }: ExportFilesDeps): Promise<MadeFile[]> {
  const { row, content, audio, folder, signal } = making;
  const text = (value: string) => blobs.put(Buffer.from(value, 'utf8'));
  const whole: AudioPart = { path: '', startSeconds: 0, endSeconds: audio.durationSeconds };
  const made: MadeFile[] = [];
  if (row.packaging === 'file') {
    for (const { path } of audio.parts) {
      const format = audioExtensions[row.format];
      made.push({ kind: 'audio', format, mediaType: audioTypes[row.format], blob: await blobs.putFile(path) });
    }
    for (const format of subtitlesOf(row)) {
      const blob = await text(subtitleText(format, whole, making));
      made.push({ kind: 'subtitles', format, mediaType: subtitleTypes[format], blob });
    }
  } else {
    const target = join(folder, 'export.zip');
    await writeZip(target, archiveEntries(making), signal);
    made.push({ kind: 'archive', format: 'zip', mediaType: 'application/zip', blob: await blobs.putFile(target) });
  }
  const timing = JSON.stringify(exportTiming(content, audio.placed, audio.durationSeconds));
  made.push({ kind: 'timing', format: 'json', mediaType: 'application/json', blob: await text(timing) });
  return made;
}
