import { incomingService } from './capabilities/uploads/incoming.service.ts';
import { turns } from './platform/sandbox/turns.ts';
import { composeAlignment } from './compose-alignment.ts';
import type { composeFoundations } from './compose-foundations.ts';
import { composeMatching } from './compose-matching.ts';
import type { Platform } from './compose-platform.ts';
import { composeTranscription } from './compose-transcription.ts';

type RecordingParts = ReturnType<typeof composeFoundations> &
  Parameters<typeof composeMatching>[1] &
  Omit<Parameters<typeof composeTranscription>[1], 'incoming'>;

/** Whole recordings that come with their requests go to the disk as they come. */
const receiving = { perOwner: 2, total: 24, waiting: 16 };

/** What is done with recordings people bring: written down, timed, matched with a voice. */
export function composeRecordings(platform: Platform, parts: RecordingParts) {
  const { credits, files } = parts;
  const { database, blobs, temporary } = platform;
  const inTurn = turns(receiving);
  const incoming = incomingService({ db: database.db, credits, files, blobs, temporary, inTurn });
  const alignment = composeAlignment(platform, { ...parts, incoming });
  const transcription = composeTranscription(platform, { ...parts, incoming });
  const matching = composeMatching(platform, parts);
  return {
    matching,
    transcriptions: transcription.transcriptions,
    quickAlignments: alignment.quickAlignments,
    periodics: transcription.periodics,
    routes: [...alignment.routes, ...transcription.routes, ...matching.routes],
    closeChildren: transcription.closeChildren,
    jobs: [...alignment.jobs, ...transcription.jobs, ...matching.jobs],
  };
}
