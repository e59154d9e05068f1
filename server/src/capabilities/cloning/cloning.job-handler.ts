import { joinSamples } from '@timbre/media/pcm';
import type { AudioModels, VoiceCheck, VoiceRecipe } from '@timbre/engines/ports';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobContext, JobFailure } from '../../platform/jobs/define-job.ts';
import type { SpeechService } from '../speech/speech.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { VoiceService, OwnVoice } from '../voices/voices.types.ts';
import { wakeWhenAllFit } from './clone-slots.ts';
import { cloneVoice, plainWords, type MadeVoice } from './clone-voice.ts';
import type { CloneRow, CloningStore, SampleRow } from './cloning.store.ts';
import { neuralVoice, type NeuralDeps } from './neural-voice.ts';
import { readSample } from './read-sample.ts';

export interface MakeCloneDeps extends NeuralDeps {
  readonly db: Database;
  readonly store: CloningStore;
  readonly voices: Pick<VoiceService, 'addOwn' | 'demoTextOf' | 'setOwnUse'>;
  readonly speech: Pick<SpeechService, 'speak' | 'engineVersion'>;
  readonly files: Pick<FileService, 'openFile' | 'removeFile'>;
  readonly blobs: FileStore;
  /** The owner's model for it; null: there is none. */
  readonly denoise: AudioModels['denoise'];
  readonly clock: Clock;
}

interface Payload {
  readonly cloneId: string;
}

interface Heard {
  readonly recipe: VoiceRecipe;
  readonly place: readonly number[];
}

interface Tried extends Pick<VoiceCheck, 'distanceAfter'> {
  readonly voice: OwnVoice;
}

/** Lets the new voice speak, to bring it to the catalogue's loudness and to say how near it came. */
async function tryOut(
  { speech, ask }: MakeCloneDeps,
  voice: OwnVoice,
  place: readonly number[],
  signal: AbortSignal,
): Promise<Tried> {
  const text = `${voice.demoText} ${voice.demoText}`;
  const audio: Int16Array[] = [];
  for await (const event of speech.speak(voice, plainWords(text), signal))
    if (event.kind === 'audio') audio.push(event.samples);
  signal.throwIfAborted();
  const samples = joinSamples(audio);
  if (samples.length === 0) fail('engine.failed');
  const check = await ask(samples, { kind: 'check', sampleRate: voice.sampleRate, target: place }, signal);
  const secondsPerCharacter = samples.length / voice.sampleRate / text.length;
  return { voice: { ...voice, gainDb: check.gainDb, secondsPerCharacter }, distanceAfter: check.distanceAfter };
}

/** The neural voice where there is one and it speaks; the re-voiced one stays for everyone else. */
async function bestOf(
  made: { readonly neural: MadeVoice | null; readonly revoiced: MadeVoice },
  speak: (voice: MadeVoice) => Promise<Tried>,
): Promise<Tried> {
  if (made.neural === null) return speak(made.revoiced);
  return speak(made.neural).catch((error: unknown) => {
    const isEngines =
      error instanceof AppError && (error.code === 'engine.failed' || error.code === 'voice.unavailable');
    if (!isEngines) throw error;
    return speak(made.revoiced);
  });
}

async function analysed(row: CloneRow, sample: SampleRow, deps: MakeCloneDeps, signal: AbortSignal): Promise<Heard> {
  const { language, isDenoised } = row;
  const { sampleRate } = sample;
  const { samples } = await readSample(deps, sample.fileId);
  const cleaned = isDenoised ? await deps.denoise(samples, sampleRate, signal) : null;
  const question = { kind: 'recipe', sampleRate, language, isDenoised: isDenoised && cleaned === null } as const;
  const answer = await deps.ask(cleaned ?? samples, question, signal);
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
  const neural = await job.step('neural', () => neuralVoice(row, sample, deps, job.signal));
  const demoText = await voices.demoTextOf(row.language);
  const revoiced: MadeVoice = { engine: 'cloned', ...recipe };
  const { voice, distanceAfter } = await bestOf({ neural, revoiced }, (made) => {
    const draft = cloneVoice(row, made, { engineVersion: speech.engineVersion(made.engine), demoText });
    return tryOut(deps, draft, place, job.signal);
  });
  await job.complete(async (tx) => {
    await store.lockOwner(tx, row.ownerId);
    // Deleted while it was being made: nothing is left to say.
    if ((await store.find(tx, row.ownerId, row.id)) === null) return;
    await voices.addOwn(tx, voice);
    const isNeural = voice.engine === 'zero-shot';
    const base = isNeural ? (neural?.base ?? null) : recipe.base;
    const distanceBefore = isNeural ? null : recipe.distanceBefore;
    const ended = { status: 'done', error: null, endedAt: clock.now() } as const;
    await store.update(tx, row.id, { ...ended, base, distanceBefore, distanceAfter });
  });
}

/**
 * The slot is free again: a voice that was not made takes none. The recording of one that failed goes at once, unless
 * another voice was made of it; that of one its owner stopped stays for another try.
 */
export async function failed(tx: Tx, { cloneId }: Payload, deps: MakeCloneDeps, reason: JobFailure): Promise<void> {
  const { store, files, clock } = deps;
  const loaded = await store.load(tx, cloneId);
  if (loaded === null) return;
  const { row, sample } = loaded;
  await store.lockOwner(tx, row.ownerId);
  const isOver = reason.kind === 'failed';
  const ended = { status: reason.kind, error: reason.code, endedAt: clock.now() } as const;
  await store.update(tx, cloneId, isOver ? { ...ended, sampleId: null } : ended);
  await wakeWhenAllFit(deps, tx, row.ownerId);
  const isLoose = (await store.looseSamples(tx, row.ownerId)).some(({ id }) => id === sample.id);
  if (!isLoose) return;
  await store.removeSample(tx, sample.id);
  await files.removeFile(tx, sample.fileId);
}
