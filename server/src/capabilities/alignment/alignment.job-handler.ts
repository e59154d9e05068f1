import {
  alignmentSampleRate,
  belongsTogether,
  type AlignmentAnswer,
  type AlignmentQuestion,
} from '@timbre/engines/ports';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { DecodeRequest } from '../../platform/sandbox/decode-sound.ts';
import { peakMeter, storedPeaks } from '../../platform/sandbox/peak-meter.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { AlignmentRow, AlignmentStore } from './alignment.store.ts';
import { payment } from './alignment-view.ts';
import { madeCues } from './made-cues.ts';
import { scriptLines } from './script-lines.ts';

/** Asks the alignment program, in a sandboxed child with a time limit, about sound as it is decoded. */
export type AskAlignment = (
  samples: AsyncIterable<Int16Array>,
  question: AlignmentQuestion,
  options: { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void },
) => Promise<AlignmentAnswer>;

export interface AlignDeps {
  readonly db: Database;
  readonly store: AlignmentStore;
  readonly credits: Pick<CreditService, 'capture' | 'release'>;
  readonly files: Pick<FileService, 'openFile'>;
  readonly blobs: FileStore;
  readonly decode: (request: DecodeRequest) => AsyncIterable<Int16Array>;
  readonly ask: AskAlignment;
  readonly clock: Clock;
  readonly newId: () => string;
}

interface Payload {
  readonly alignmentId: string;
}

type Aligned = Extract<AlignmentAnswer, { kind: 'aligned' }>;

const refusals = {
  'no-speech': 'alignment.silent',
  'nothing-to-say': 'alignment.text-empty',
  language: 'alignment.language',
} as const;

/** A text that is not said here is told, never shown as a result. */
function accepted(answer: AlignmentAnswer): Aligned {
  if (answer.kind === 'refused') return fail(refusals[answer.reason]);
  return belongsTogether(answer.likeness) ? answer : fail('alignment.mismatch');
}

/** Looks at sound while it passes. */
async function* metered(
  samples: AsyncIterable<Int16Array>,
  look: (piece: Int16Array) => void,
): AsyncGenerator<Int16Array> {
  for await (const piece of samples) {
    look(piece);
    yield piece;
  }
}

interface Timed {
  readonly answer: Aligned;
  readonly peaks: Uint8Array;
}

async function timed(row: AlignmentRow, lines: readonly string[], deps: AlignDeps, job: JobContext): Promise<Timed> {
  const { file } = await deps.files.openFile(row.fileId);
  const { language, durationSeconds } = row;
  return deps.blobs.withLocalPath(file.blobKey, async (path) => {
    const sound = { sampleRate: alignmentSampleRate, channels: 1, maxSeconds: Math.ceil(durationSeconds) } as const;
    const meter = peakMeter(alignmentSampleRate);
    const samples = metered(deps.decode({ path, ...sound, signal: job.signal }), meter.add);
    const options = {
      signal: job.signal,
      onProgress: (fraction: number) => job.progress(fraction, fraction < 0.25 ? 'listening' : 'aligning'),
    };
    const answer = accepted(await deps.ask(samples, { lines, language }, options));
    return { answer, peaks: meter.end() };
  });
}

/** Subtitles, charge and end in one transaction. */
async function store(tx: Tx, row: AlignmentRow, { answer, peaks }: Timed, deps: AlignDeps): Promise<void> {
  // Deleted meanwhile, which gave the credits back.
  if ((await deps.store.load(tx, row.id)) === null) return;
  const script = scriptLines(row.script, row.language);
  const durationSeconds = row.durationSeconds;
  const charged = await payment.take(tx, deps.credits, row.holdId, durationSeconds);
  const now = deps.clock.now();
  await deps.store.update(tx, row.id, {
    status: 'done',
    error: null,
    endedAt: now,
    updatedAt: now,
    charged,
    confidence: answer.confidence,
    peaks: storedPeaks(peaks),
    cues: madeCues(script, { lines: answer.lines, durationSeconds }, row.rules, deps.newId),
  });
}

export async function run({ alignmentId }: Payload, deps: AlignDeps, job: JobContext): Promise<void> {
  const row = await deps.store.load(deps.db, alignmentId);
  // Deleted while the job waited.
  if (row === null) return job.complete(async () => undefined);
  job.progress(0, 'listening');
  const { lines } = scriptLines(row.script, row.language);
  const texts = lines.map(({ text }) => text.replaceAll('\n', ' '));
  const made = await timed(row, texts, deps, job).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'sound.unreadable') return fail('alignment.unreadable');
    throw error;
  });
  await job.complete((tx) => store(tx, row, made, deps));
}

/** Gives back what was held; the recording stays for another try. */
export async function failed(tx: Tx, { alignmentId }: Payload, deps: AlignDeps, reason: JobFailure): Promise<void> {
  const row = await deps.store.load(tx, alignmentId);
  if (row === null || row.status !== 'queued') return;
  await deps.credits.release(tx, row.holdId);
  const code = reason.code === 'server.error' ? 'engine.failed' : reason.code;
  const now = deps.clock.now();
  await deps.store.update(tx, alignmentId, { status: reason.kind, error: code, endedAt: now, updatedAt: now });
}
