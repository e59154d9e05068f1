import { joinSamples } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import type { Database } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { JobHandler } from '../../../platform/jobs/define-job.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { VoiceService } from '../../voices/voices.types.ts';
import type { SpokenContent } from '../planned-sentence.ts';
import { emptyRecording, record } from '../render-sentence.ts';
import type { SpeechService } from '../speech.service.ts';
import type { RelayedSentenceStore } from './relayed-sentences.store.ts';

export interface SpeakRelayedDeps {
  readonly db: Database;
  readonly store: RelayedSentenceStore;
  readonly voices: Pick<VoiceService, 'find' | 'isHere'>;
  readonly speech: Pick<SpeechService, 'speak'>;
  readonly blobs: Pick<FileStore, 'put'>;
  readonly files: Pick<FileService, 'keepBlobs'>;
}

export const run: JobHandler<{ sentenceId: string }, SpeakRelayedDeps>['run'] = async ({ sentenceId }, deps, job) => {
  const { db, store, voices, speech, blobs, files } = deps;
  const sentence = await store.load(db, sentenceId);
  // Who asked has gone.
  if (sentence === null) return;
  const voice = (await voices.find([sentence.voiceId])).get(sentence.voiceId);
  // Never handed on once more: two machines that both think the other has it would do so without end.
  if (voice === undefined || !voices.isHere(voice)) return fail('voice.unavailable', { field: 'speaker' });
  const { audio, words, phonemes } = await spoken(speech.speak(voice, sentence.content as SpokenContent, job.signal));
  job.signal.throwIfAborted();
  const samples = joinSamples(audio);
  const kept = samples.length === 0 ? [] : [await blobs.put(encodeWav(samples, voice.sampleRate))];
  await files.keepBlobs(kept, () =>
    job.complete((tx) => store.answer(tx, sentenceId, { blobKey: kept[0]?.key ?? null, words, phonemes })),
  );
};

/** It holds nothing: who waits for it hears of its end. */
export const failed: JobHandler<{ sentenceId: string }, SpeakRelayedDeps>['failed'] = async () => undefined;

async function spoken(events: ReturnType<SpeechService['speak']>) {
  const recording = emptyRecording();
  for await (const event of events) record(recording, event);
  return recording;
}
