import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { dubLimits, type DubLine } from '@timbre/contract/dubbing/dub-document';
import {
  dubbingTranscribeLimits,
  type transcribeDubbingSegments,
} from '@timbre/contract/dubbing/dubbing-door-transcribe';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import type { QuickTranscriptionService } from '../../../capabilities/transcription/quick-transcription.service.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, fail } from '../../../platform/errors.ts';
import { changeDub, changedLine, requireLine } from './change-dub.ts';
import type { DubbingDoorDeps } from './dubbing-deps.ts';

export interface TranscribeDeps extends Pick<DubbingDoorDeps, 'dubs'> {
  readonly quickTranscriptions: Pick<QuickTranscriptionService, 'hear'>;
}

type Input = InputOf<typeof transcribeDubbingSegments>;

/** The lines that are meant; none named: those without a text. Throws `input.not-found` and `input.invalid`. */
function linesOf(dub: Dub, ids: readonly string[]): readonly DubLine[] {
  const { segments: limit, segmentSeconds } = dubbingTranscribeLimits;
  const lines =
    ids.length === 0
      ? dub.lines.filter(({ text }) => text.trim() === '').slice(0, limit)
      : [...new Set(ids)].map((id) => requireLine(dub, id));
  const refuse = (sentence: string): never =>
    fail('input.invalid', { field: 'segments', limit: segmentSeconds, fields: { segments: sentence } }, sentence);
  if (lines.some(({ start, end }) => end - start > segmentSeconds))
    refuse(`Segments of up to ${segmentSeconds / 60} minutes can be transcribed. Split the longer ones in the studio.`);
  return lines;
}

/** What is said in a line; null: nothing is heard in it. */
async function heardIn(
  { dubs, quickTranscriptions }: TranscribeDeps,
  actor: Actor,
  { taskId, sourceLanguage }: Pick<Dub, 'taskId' | 'sourceLanguage'>,
  { line, signal }: { readonly line: DubLine; readonly signal: AbortSignal },
): Promise<string | null> {
  const bytes = await dubs.lineRecording(actor, { taskId, lineId: line.id }, signal);
  try {
    const { made } = await quickTranscriptions.hear({
      actor,
      signal,
      sizeBytes: bytes.length,
      receive: async ({ folder }) => {
        const path = join(folder, 'segment.wav');
        await writeFile(path, bytes);
        const wishes = { hasSpeakers: false, ...(sourceLanguage === null ? {} : { language: sourceLanguage }) };
        const source = { name: 'segment.wav', path, sizeBytes: bytes.length };
        return { source, wishes, formats: [], form: null };
      },
    });
    return made.segments
      .map(({ text }) => text)
      .join(' ')
      .slice(0, dubLimits.lineChars);
  } catch (error) {
    if (error instanceof AppError && error.code === 'transcript.silent') return null;
    throw error;
  }
}

/** Hears lines again and writes each down as soon as it is heard. Throws `transcript.silent` where nothing is heard in any. */
export async function transcribeSegments(
  deps: TranscribeDeps,
  actor: Actor,
  { dubbing_id: id, segments }: Input,
  signal: AbortSignal,
): Promise<OutputOf<typeof transcribeDubbingSegments>> {
  const dub = await deps.dubs.read(actor, id);
  if (!dub.hasText) fail('dub.unfinished');
  let version: number | null = null;
  const lines = linesOf(dub, segments);
  for (const line of lines) {
    const text = await heardIn(deps, actor, dub, { line, signal });
    if (text === null) continue;
    version = await changeDub(deps, actor, id, (now) => ({ put: [changedLine(requireLine(now, line.id), { text })] }));
  }
  if (version === null && lines.length > 0) fail('transcript.silent');
  return { version: version ?? dub.revision };
}
