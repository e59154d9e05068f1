import { buffer } from 'node:stream/consumers';
import { errors, type ErrorCode } from '@timbre/contract/errors/errors';
import type { JobProgress } from '@timbre/contract/jobs';
import type { SpeechEvent } from '@timbre/engines/ports';
import { pcmSamples } from '@timbre/media/pcm';
import { wavHeaderBytes } from '@timbre/media/wav';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { JobQueue } from '../../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../../platform/jobs/job-events.ts';
import { hasAble, unableStage } from '../../../platform/jobs/job-needs.ts';
import type { Periodic } from '../../../platform/jobs/schedule.ts';
import type { Voice, VoiceService } from '../../voices/voices.types.ts';
import type { SpokenContent } from '../planned-sentence.ts';
import { speakRelayed } from './relayed-sentences.job.ts';
import type { RelayedSentence, RelayedSentenceStore } from './relayed-sentences.store.ts';

export interface SpokenElsewhereDeps {
  readonly db: Database;
  readonly store: RelayedSentenceStore;
  readonly voices: Pick<VoiceService, 'isHere'>;
  readonly jobs: JobQueue;
  readonly jobEvents: Pick<JobEvents, 'watch'>;
  readonly blobs: Pick<FileStore, 'read'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Has another machine of the studio speak what this one can't. */
export interface SpokenElsewhere {
  readonly isHere: (voice: Voice) => boolean;
  /** As `SpeechService.speak`, a whole sentence at once. Throws `voice.unavailable` where no live machine can. */
  readonly speak: (voice: Voice, content: SpokenContent, signal: AbortSignal) => AsyncIterable<SpeechEvent>;
  readonly periodics: readonly Periodic[];
}

/** Where every voice is on this machine. */
export const nowhereElse: Pick<SpokenElsewhere, 'isHere' | 'speak'> = {
  isHere: () => true,
  speak: () => fail('voice.unavailable', { field: 'speaker' }),
};

/** No one's job in particular: visitors hear voices too. */
const asker = 'studio';
const forgottenAfterMs = 3_600_000;

export function spokenElsewhere(deps: SpokenElsewhereDeps): SpokenElsewhere {
  const { db, store, voices, jobs, jobEvents, clock, newId } = deps;

  const ask = async (voice: Voice, content: SpokenContent): Promise<{ id: string; jobId: string }> => {
    const { ability } = voice;
    if (ability === null || !(await hasAble(db, ability))) return fail('voice.unavailable', { field: 'speaker' });
    const id = newId();
    const jobId = await db.transaction(async (tx) => {
      await store.add(tx, { id, voiceId: voice.id, content, createdAt: clock.now() });
      return jobs.add(tx, speakRelayed, { sentenceId: id }, { userId: asker, priority: 0, needs: [ability] });
    });
    return { id, jobId };
  };

  return {
    isHere: voices.isHere,

    speak: async function* (voice, content, signal) {
      if (signal.aborted) return;
      const { id, jobId } = await ask(voice, content);
      let last: JobProgress | null = null;
      try {
        for await (const progress of jobEvents.watch(jobId, signal)) {
          last = progress;
          // The machine has gone meanwhile; no one listens for as long as a job may wait for it.
          if (progress.stage === unableStage) fail('voice.unavailable', { field: 'speaker' });
        }
        if (signal.aborted) return;
        if (last?.status !== 'done') fail(codeOf(last));
        const sentence = await store.load(db, id);
        if (sentence !== null) yield* eventsOf(sentence, deps);
      } finally {
        await db.transaction(async (tx) => {
          if (last?.status !== 'done') await jobs.cancel(tx, jobId);
          await store.remove(tx, id);
        });
      }
    },

    periodics: [
      {
        name: 'speech.forget-relayed',
        everyMinutes: 60,
        run: () => store.removeOld(db, new Date(clock.now().getTime() - forgottenAfterMs)),
      },
    ],
  };
}

const codeOf = (last: JobProgress | null): ErrorCode =>
  last !== null && last.error !== null && last.error in errors ? (last.error as ErrorCode) : 'engine.failed';

/** What the worker wrote down of an event. */
type TimesOf<K extends SpeechEvent['kind']> = Omit<Extract<SpeechEvent, { kind: K }>, 'kind'>;

async function* eventsOf(
  { blobKey, words, phonemes }: RelayedSentence,
  { blobs }: Pick<SpokenElsewhereDeps, 'blobs'>,
): AsyncGenerator<SpeechEvent> {
  for (const word of (words ?? []) as TimesOf<'word'>[]) yield { kind: 'word', ...word };
  for (const phoneme of (phonemes ?? []) as TimesOf<'phoneme'>[]) yield { kind: 'phoneme', ...phoneme };
  if (blobKey === null) return;
  const bytes = await buffer(await blobs.read(blobKey));
  yield { kind: 'audio', samples: pcmSamples(bytes.subarray(wavHeaderBytes)) };
}
