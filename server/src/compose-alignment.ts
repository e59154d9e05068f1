import { alignmentLanguages } from '@timbre/engines';
import { alignText } from './capabilities/alignment/alignment.job.ts';
import { alignmentProgram } from './capabilities/alignment/alignment.program.ts';
import { alignmentRoutes } from './capabilities/alignment/alignment.routes.ts';
import { alignmentService } from './capabilities/alignment/alignment.service.ts';
import { quickAlignmentService } from './capabilities/alignment/quick-alignment.service.ts';
import { alignmentStore } from './capabilities/alignment/alignment.store.ts';
import type { IncomingService } from './capabilities/uploads/incoming.service.ts';
import type { composeFoundations } from './compose-foundations.ts';
import type { Platform } from './compose-platform.ts';
import { newId } from './platform/ids.ts';
import { registerJob } from './platform/jobs/define-job.ts';
import { decodeSound, type DecodeRequest } from './platform/sandbox/decode-sound.ts';
import { recordingTaker } from './platform/sandbox/take-recording.ts';
import { turns } from './platform/sandbox/turns.ts';

/** What people send is decoded while they wait. */
const decoding = { perOwner: 1, total: 2, waiting: 8 };

const refusals = { format: 'alignment.format', unreadable: 'alignment.unreadable', long: 'alignment.long' } as const;

/** Texts timed by their recordings. */
export function composeAlignment(
  platform: Platform,
  {
    files,
    credits,
    incoming,
  }: Pick<ReturnType<typeof composeFoundations>, 'files' | 'credits'> & { readonly incoming: IncomingService },
) {
  const { clock, database, blobs, sandbox, jobs, jobEvents } = platform;
  const shared = { db: database.db, store: alignmentStore, credits, files, blobs, clock, newId };
  const alignments = alignmentService({
    ...{ ...shared, jobs, jobEvents, languages: alignmentLanguages },
    takeRecording: recordingTaker(sandbox, refusals),
    inTurn: turns(decoding),
  });
  return {
    quickAlignments: quickAlignmentService({ alignments, incoming }),
    routes: alignmentRoutes(alignments),
    jobs: [
      registerJob(alignText, {
        ...shared,
        decode: (request: DecodeRequest) => decodeSound(sandbox, request),
        ask: alignmentProgram(sandbox),
      }),
    ],
  };
}
