import { translationLimits } from '@timbre/contract/limits';
import { readFile } from 'node:fs/promises';
import { documentFormats, type DocumentFormat } from '@timbre/contract/translation/translation';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { FileRow } from '../uploads/files.service.ts';
import { docxPieces } from './docx-pieces.ts';
import { linePieces, subtitlePieces } from './text-pieces.ts';

/** What is to be translated, wherever it came from. */
export interface TranslationSource {
  /** Null: it was typed or pasted. */
  readonly format: DocumentFormat | null;
  readonly fileName: string | null;
  /** What is told of it and kept in the list. */
  readonly text: string;
  readonly pieces: readonly string[];
  /** The translated text, and the bytes of the document. */
  readonly build: (translated: readonly string[]) => Promise<{ readonly text: string; readonly bytes: Uint8Array }>;
}

export const mediaTypes: Readonly<Record<DocumentFormat, string>> = {
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const isDocumentFormat = (ending: string): ending is DocumentFormat =>
  (documentFormats as readonly string[]).includes(ending);

function fromText(text: string, format: DocumentFormat | null, fileName: string | null): TranslationSource {
  const { pieces, join } = format === 'srt' || format === 'vtt' ? subtitlePieces(text) : linePieces(text);
  return {
    format,
    fileName,
    text,
    pieces,
    build: async (translated) => {
      const whole = join(translated);
      return { text: whole, bytes: new TextEncoder().encode(whole) };
    },
  };
}

export const openText = (text: string): TranslationSource => fromText(text, null, null);

const utf16 = ({ 0: first, 1: second }: Uint8Array): string | null =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;

/** UTF-8 or UTF-16 by its mark; what is neither is Windows' Western letters, as old subtitles are. */
function decoded(bytes: Uint8Array): string {
  const marked = utf16(bytes);
  if (marked !== null) return new TextDecoder(marked, { ignoreBOM: true }).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Throws `translation.document` for what is no document of ours, told by its ending and its content. */
export async function openDocument(blobs: FileStore, file: FileRow): Promise<TranslationSource> {
  const format = /\.([a-z]+)$/iu.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!isDocumentFormat(format)) fail('translation.document');
  if (file.sizeBytes > translationLimits.documentBytes) fail('translation.document');
  const bytes = await blobs.withLocalPath(file.blobKey, (path) => readFile(path));
  if (format === 'docx') {
    const { pieces, build } = await docxPieces(bytes);
    return {
      format,
      fileName: file.name,
      pieces,
      text: pieces.join('\n'),
      build: async (translated) => ({ text: translated.join('\n'), bytes: await build(translated) }),
    };
  }
  // A picture or a program that was renamed.
  if (bytes.includes(0) && utf16(bytes) === null) fail('translation.document');
  return fromText(decoded(bytes), format, file.name);
}

/** `talk.srt` in Spanish is `talk.es.srt`. */
export const translatedName = (fileName: string, target: string): string =>
  fileName.replace(/(\.[a-z]+)$/iu, `.${target}$1`);
