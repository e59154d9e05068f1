import { readFile } from 'node:fs/promises';
import { joinSamples, pcmSamples } from '@timbre/media/pcm';
import { readWavHeader } from '@timbre/media/wav';
import type { VoiceCheck, VoiceRecipe } from '@timbre/engines/ports';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { SpeechService } from '../speech/speech.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { OwnVoice, VoiceService } from '../voices/voices.service.ts';
import { cloneVoice, plainWords } from './clone-voice.ts';
import type { CloneRow, CloningStore, SampleRow } from './cloning.store.ts';
import type { AskAnalysis } from './decode-sample.ts';

export interface MakeCloneDeps {
  readonly db: Database;
  readonly store: CloningStore;
  readonly voices: Pick<VoiceService, 'addOwn' | 'demoTextOf'>;
  readonly speech: Pick<SpeechService, 'speak' | 'engineVersion'>;
  readonly files: Pick<FileService, 'openFile'>;
  readonly blobs: FileStore;
  readonly ask: AskAnalysis;
  readonly clock: Clock;
}

interface Payload {
  readonly cloneId: string;
}

async function samplesOf({ files, blobs }: MakeCloneDeps, { fileId }: SampleRow): Promise<Int16Array> {
  const { file } = await files.openFile(fileId);
  const bytes = await blobs.withLocalPath(file.blobKey, (path) => readFile(path));
  const { dataStart, dataBytes } = readWavHeader(bytes) ?? fail('clone.sample-unreadable');
  return pcmSamples(bytes.subarray(dataStart, dataBytes === null ? bytes.length : dataStart + dataBytes));
}

interface Heard {
  readonly recipe: VoiceRecipe;
  readonly place: readonly number[];
}

/** Lets the new voice speak, to bring it to the catalogue's loudness and to say how near it came. */
async function tryOut(
  { speech, ask }: MakeCloneDeps,
  voice: OwnVoice,
  place: readonly number[],
  signal: AbortSignal,
): Promise<VoiceCheck & { readonly secondsPerCharacter: number }> {
  const text = `${voice.demoText} ${voice.demoText}`;
  const audio: Int16Array[] = [];
  for await (const event of speech.speak(voice, plainWords(text), signal))
    if (event.kind === 'audio') audio.push(event.samples);
  signal.throwIfAborted();
  const samples = joinSamples(audio);
  if (samples.length === 0) fail('engine.failed');
  const check = await ask(samples, { kind: 'check', sampleRate: voice.sampleRate, target: place }, signal);
  return { ...check, secondsPerCharacter: samples.length / voice.sampleRate / text.length };
}

async function analysed(row: CloneRow, sample: SampleRow, deps: MakeCloneDeps, signal: AbortSignal): Promise<Heard> {
  const { language, isDenoised } = row;
  const question = { kind: 'recipe', sampleRate: sample.sampleRate, language, isDenoised } as const;
  const answer = await deps.ask(await samplesOf(deps, sample), question, signal);
  return answer ?? fail('clone.sample-silent');
}

export async function run({ cloneId }: Payload, deps: MakeCloneDeps, job: JobContext): Promise<void> {
  const { db, store, voices, speech, clock } = deps;
  const loaded = await store.load(db, cloneId);
  // It was deleted while the job waited.
  if (loaded === null) return job.complete(async () => undefined);
  const { row, sample } = loaded;
  job.progress(0.1, 'listening');
  const { recipe, place } = await job.step('recipe', () => analysed(row, sample, deps, job.signal));
  job.progress(0.6, 'shaping');
  const demoText = await voices.demoTextOf(row.language);
  const draft = cloneVoice(row, recipe, { engineVersion: speech.engineVersion('cloned'), demoText });
  const { gainDb, secondsPerCharacter, distanceAfter } = await tryOut(deps, draft, place, job.signal);
  const voice = { ...draft, gainDb, secondsPerCharacter };
  await job.complete(async (tx) => {
    await store.lockOwner(tx, row.ownerId);
    // Deleted while it was being made: nothing is left to say.
    if ((await store.find(tx, row.ownerId, row.id)) === null) return;
    await voices.addOwn(tx, voice);
    const { base, distanceBefore } = recipe;
    const ended = { status: 'done', error: null, endedAt: clock.now() } as const;
    await store.update(tx, row.id, { ...ended, base, distanceBefore, distanceAfter });
  });
}

/** The slot is free again: a failed voice takes none. The sample stays for another try. */
export async function failed(tx: Tx, { cloneId }: Payload, { store, clock }: MakeCloneDeps, reason: JobFailure) {
  await store.update(tx, cloneId, { status: reason.kind, error: reason.code, endedAt: clock.now() });
}
