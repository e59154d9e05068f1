import { detectLanguage } from '@timbre/media/language/detect-language';
import type { Tx } from '../../platform/db/database.ts';
import { recordingRate, recordingWords } from '../speech/recorded-lines.service.ts';
import type { Recording, RecordingService } from '../speech/recordings.service.ts';
import type { Values } from './carried.types.ts';

const isRecorded: Readonly<Record<string, (row: Values) => boolean>> = {
  takes: ({ kind }) => kind === 'recording',
  photo_recordings: () => true,
};

/** As what was recorded here is kept: without silence around it. */
function recordingOf(ownerId: string, row: Values): Recording {
  const [durationSeconds, text, voiceId] = [Number(row['durationSeconds']), row['text'], row['voiceId']];
  const voiced = { startSeconds: 0, endSeconds: durationSeconds };
  // What is written under a talking photo's recording may change: its words are not kept.
  const words = typeof text === 'string' ? recordingWords(text, detectLanguage(text)?.language ?? 'en', voiced) : [];
  return {
    ownerId,
    takeId: String(row['id']),
    voiceId: typeof voiceId === 'string' ? voiceId : '',
    fileId: String(row['fileId']),
    sampleRate: recordingRate,
    durationSeconds,
    words,
  };
}

/** Recordings that came with a table stand among the renderings, so that they are heard and exported. */
export async function keepRecordings(
  tx: Tx,
  recordings: Pick<RecordingService, 'keep'>,
  { ownerId, table, rows }: { readonly ownerId: string; readonly table: string; readonly rows: readonly Values[] },
): Promise<void> {
  for (const row of rows.filter((one) => isRecorded[table]?.(one) === true))
    await recordings.keep(tx, recordingOf(ownerId, row));
}
