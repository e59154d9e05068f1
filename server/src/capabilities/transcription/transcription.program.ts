import { createReadStream } from 'node:fs';
import type {
  AlignmentAnswer,
  AlignmentQuestion,
  AudioModels,
  DiarisationQuestion,
  Listening,
  ListeningQuestion,
} from '@timbre/engines/ports';
import { pcmBytes } from '@timbre/media/pcm';
import type { SpokenSpan } from '@timbre/media/transcript/take-turns';
import { childProgram } from '../../platform/children/child-program.ts';
import { warmProgram } from '../../platform/children/warm-program.ts';
import { workerProgram } from '../../platform/root.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.types.ts';
import type { DocumentQuestion } from './export-transcript.ts';
import type { RealignDeps } from './realign-transcript.ts';
import type { Listener } from './hearing.service.ts';

/** An hour is listened to in a minute or two on a free core; half an hour takes 280 MB, and each minute more 4 MB. */
const listening = { seconds: 3600, outputBytes: 8_000_000, memoryBytes: 2000e6 };
/** 20,000 lines of two sentences take 490 MB. */
const writing = { seconds: 120, outputBytes: 64_000_000, memoryBytes: 1000e6 };
/** A stretch takes tenths of a second. Who corrects a transcript asks again and again, and leaves in the middle. */
const aligning = {
  limits: { seconds: 60, outputBytes: 8_000_000, memoryBytes: 1200e6 },
  graceSeconds: 5,
  idleSeconds: 5 * 60,
};
/** A child that aligned something long gives its memory back by ending. */
const maxHeldBytes = 600e6;

/** Opened when it is read: a child that died before would leave the file to no one. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

/** Finds who speaks when in files of samples: by the owner's models, where there are any. */
export function listeningPrograms(sandbox: Sandbox, models: Pick<AudioModels, 'findSpeech' | 'diarise'>): Listener {
  const shared = { limits: listening, isBackground: true };
  const listen = childProgram<ListeningQuestion, Listening>(sandbox, {
    ...shared,
    program: workerProgram('engines/src/recognition/listening.worker.ts'),
  });
  const diarise = childProgram<DiarisationQuestion, SpokenSpan[]>(sandbox, {
    ...shared,
    program: workerProgram('engines/src/recognition/diarisation.worker.ts'),
  });
  return {
    listen: async (path, signal) => {
      const spans = await models.findSpeech(() => bytesOf(path), signal);
      return listen.ask({ spans }, { input: bytesOf(path), signal });
    },
    diarise: async (path, question, signal) => {
      const told = await models.diarise(() => bytesOf(path), question, signal);
      return told === null ? diarise.ask(question, { input: bytesOf(path), signal }) : [...told];
    },
  };
}

/** Writes PDF and DOCX files. */
export function documentProgram(sandbox: Sandbox): (question: DocumentQuestion) => Promise<Uint8Array> {
  const program = childProgram<DocumentQuestion, Uint8Array>(sandbox, {
    program: workerProgram('server/src/capabilities/transcription/document.worker.ts'),
    limits: writing,
    isBackground: false,
  });
  return (question) => program.ask(question);
}

/** Aligns short stretches: one child for all who correct. */
export function realignProgram(sandbox: Sandbox): {
  readonly align: RealignDeps['align'];
  readonly close: () => Promise<void>;
} {
  const program = warmProgram<AlignmentQuestion, AlignmentAnswer>(sandbox, {
    ...aligning,
    program: workerProgram('engines/src/alignment/worker.ts'),
    isBackground: false,
    maxHeldBytes,
  });
  return {
    align: (samples, question, signal) => program.ask(question, { input: [pcmBytes(samples)], signal }),
    close: program.close,
  };
}
