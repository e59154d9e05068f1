import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { alignmentLanguages } from '@timbre/engines';
import type { AlignmentAnswer, AlignmentProgress } from '@timbre/engines/ports';
import { pcmBytes } from '@timbre/media/pcm';
import { alignText } from './capabilities/alignment/alignment.job.ts';
import type { AskAlignment } from './capabilities/alignment/alignment.job-handler.ts';
import { alignmentRoutes } from './capabilities/alignment/alignment.routes.ts';
import { alignmentService } from './capabilities/alignment/alignment.service.ts';
import { quickAlignmentService } from './capabilities/alignment/quick-alignment.service.ts';
import { alignmentStore } from './capabilities/alignment/alignment.store.ts';
import type { IncomingService } from './capabilities/uploads/incoming.service.ts';
import type { composeFoundations } from './compose-foundations.ts';
import type { Platform } from './compose-platform.ts';
import { newId } from './platform/ids.ts';
import { registerJob } from './platform/jobs/define-job.ts';
import { workerProgram } from './platform/root.ts';
import { decodeSound, type DecodeRequest } from './platform/sandbox/decode-sound.ts';
import { startProgram } from './platform/sandbox/run-program.ts';
import { recordingTaker } from './platform/sandbox/take-recording.ts';
import { turns } from './platform/sandbox/turns.ts';

/** Two hours of sound take some minutes on a free core. */
const limits = { seconds: 3600 };
/** What people send is decoded while they wait. */
const decoding = { perOwner: 1, total: 2, waiting: 8 };

const refusals = { format: 'alignment.format', unreadable: 'alignment.unreadable', long: 'alignment.long' } as const;

const isProgress = (said: AlignmentAnswer | AlignmentProgress): said is AlignmentProgress => 'fraction' in said;

/** Asks the alignment program; it hears the sound as it is decoded, so that hours of it are never in memory. */
const aligner =
  (sandbox: Platform['sandbox']): AskAlignment =>
  async (samples, question, { signal, onProgress }) => {
    const { file, nodeArguments, readable } = workerProgram('engines/src/alignment/worker.ts');
    const running = startProgram(sandbox, {
      program: process.execPath,
      args: [...nodeArguments, file],
      ...{ limits, readable, isBackground: true, signal },
    });
    async function* input(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`${JSON.stringify(question)}\n`, 'utf8');
      for await (const piece of samples) yield pcmBytes(piece);
    }
    const feeding = pipeline(Readable.from(input()), running.stdin).then(
      () => null,
      (error: unknown) => {
        running.kill();
        return error;
      },
    );
    let answer: AlignmentAnswer | null = null;
    for await (const line of createInterface({ input: running.stdout })) {
      const said = JSON.parse(line) as AlignmentAnswer | AlignmentProgress;
      if (isProgress(said)) onProgress(said.fraction);
      else answer = said;
    }
    // A file that breaks off while it is decoded ends the program; the file is what is to be told.
    const broken = await feeding;
    if (broken !== null && !signal.aborted) throw broken;
    await running.ended;
    if (answer === null) throw new Error('The alignment program gave no answer.');
    return answer;
  };

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
        ask: aligner(sandbox),
      }),
    ],
  };
}
