import { detectLanguage } from '@timbre/media/language/detect-language';
import { linesFromTurns } from '@timbre/media/dubbing/lines-from-turns';
import { storedPeaks } from '../../../platform/sandbox/peak-meter.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { AppError } from '../../../platform/errors.ts';
import { wellFormed } from '../../../platform/well-formed.ts';
import type { HearingService, OnSpeakers } from '../../transcription/hearing.service.ts';
import type { DubRow } from '../dubbing.store.ts';
import type { HeardText } from '../dubbing.tables.ts';
import { requireCues, textOfLines, textOfSubtitles } from './known-text.ts';

export interface UnderstandDeps {
  readonly hearing: HearingService;
  readonly newId: () => string;
}

type Recording = Awaited<ReturnType<HearingService['decode']>>;

/** What was understood, and the peaks of the sound. */
export type Understood = HeardText & { readonly peaks: string };

/** Louder than this someone speaks in a clip without noise. */
const spokenPeak = 6;

/** Where sound begins and ends, by its peaks. */
function voicedSpan(peaks: Uint8Array, durationSeconds: number): { readonly start: number; readonly end: number } {
  const first = peaks.findIndex((peak) => peak >= spokenPeak);
  const last = peaks.findLastIndex((peak) => peak >= spokenPeak);
  return first === -1 ? { start: 0, end: durationSeconds } : { start: first / 10, end: (last + 1) / 10 };
}

/**
 * The text of a decoded video: what was brought along, or else what is heard in it. Throws `transcript.…` and
 * `dub.subtitles`.
 */
export async function understandVideo(
  row: DubRow,
  recording: Recording,
  { hearing, newId }: UnderstandDeps,
  job: Pick<JobContext, 'step' | 'progress' | 'signal' | 'noteFallBack'>,
  onSpeakers?: OnSpeakers,
): Promise<Understood> {
  const { brought, durationSeconds, readerLanguage, wantedLanguage } = row;
  const peaks = storedPeaks(recording.peaks);
  const told = { durationSeconds, readerLanguage, newId };
  const known = { of: 'heard', engine: null, confidence: null, language: wantedLanguage, peaks, target: null } as const;
  if (brought?.of === 'heard') return { ...brought, peaks };
  if (brought?.of === 'source') return withLanguage({ ...known, ...textOfSubtitles(brought.text, told) });
  if (brought?.of === 'words') {
    const [id, speakerId] = [newId(), newId()];
    const line = { id, speakerId, text: brought.text, ...voicedSpan(recording.peaks, durationSeconds) };
    return { ...known, ...textOfLines([line], [speakerId], told) };
  }
  // Read before an hour is listened to.
  if (brought?.of === 'target') requireCues(brought.text, durationSeconds);
  const wishes = { wantedLanguage, hasSpeakers: true, speakerCount: row.speakerCount, sentTo: null };
  const target = brought?.of === 'target' ? brought.text : null;
  const heard = await hearing.hear(recording, wishes, job, onSpeakers).catch((error: unknown) => {
    if (target !== null && error instanceof AppError && error.code === 'transcript.silent') return null;
    throw error;
  });
  // No one speaks in it: it gets a voice where the subtitles stand.
  if (heard === null) {
    const { lines, speakers } = textOfSubtitles(target ?? '', told);
    return { ...known, speakers, target, lines: lines.map((line) => ({ ...line, text: '' })) };
  }
  const { turns, speakerIds, language, engine, confidence } = heard;
  const lines = linesFromTurns(wellFormed(turns), newId, { language });
  const text = textOfLines(lines, speakerIds, told);
  return withLanguage({ ...known, ...text, engine, confidence, target, language: language ?? wantedLanguage });
}

/** Where no one told the language, the words do. */
function withLanguage(text: Understood): Understood {
  if (text.language !== null) return text;
  const language = detectLanguage(text.lines.map((line) => line.text).join('\n'))?.language ?? null;
  return { ...text, language };
}
