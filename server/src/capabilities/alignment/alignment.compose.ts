import { alignmentLanguages } from '@timbre/engines';
import { alignText } from './alignment.job.ts';
import { alignmentProgram } from './alignment.program.ts';
import { alignmentRoutes } from './alignment.routes.ts';
import { alignmentService } from './alignment.service.ts';
import { quickAlignmentService } from './quick-alignment.service.ts';
import { alignmentStore } from './alignment.store.ts';
import type { IncomingService } from '../uploads/incoming.service.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import { decodeSound, type DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import { recordingTaker } from '../../platform/sandbox/take-recording.ts';
import { turns } from '../../platform/sandbox/turns.ts';

/** What people send is decoded while they wait. */
const decoding = { perOwner: 1, total: 2, waiting: 8 };

const refusals = { format: 'alignment.format', unreadable: 'alignment.unreadable', long: 'alignment.long' } as const;

/** Texts timed by their recordings. */
export function composeAlignment(
  platform: Platform,
  { files, credits, incoming }: Pick<Foundations, 'files' | 'credits'> & { readonly incoming: IncomingService },
) {
  const { clock, database, blobs, sandbox, jobs, jobEvents } = platform;
  const shared = { db: database.db, store: alignmentStore, credits, files, blobs, clock, newId };
  const alignments = alignmentService({
    ...shared,
    jobs,
    jobEvents,
    languages: alignmentLanguages,
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
