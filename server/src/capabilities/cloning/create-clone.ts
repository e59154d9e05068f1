import { createHash } from 'node:crypto';
import type { InputOf } from '@timbre/contract/call';
import { cloneConsent, type Clone, type createClone } from '@timbre/contract/cloning/cloning';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { requireAvatarSlot, requireFreeName, requireSlot } from './clone-slots.ts';
import { canRetry } from './clone-view.ts';
import { makeClone } from './cloning.job.ts';
import type { CloneRow, SampleRow } from './cloning.store.ts';
import type { CloneOrder, CloningService, CloningServiceDeps } from './cloning.types.ts';
import type { SamplePreparation } from './prepare-sample.ts';

/** Between the pitches of men and of women, as they speak. */
const middlePitchHertz = 160;

const genderOf = ({ report: { pitchHertz } }: SampleRow): Clone['gender'] =>
  pitchHertz > middlePitchHertz ? 'female' : 'male';

type CloneForm = Omit<InputOf<typeof createClone>, 'url' | 'gender'> &
  Pick<CloneOrder, 'gender' | 'description' | 'labels' | 'recordedConsentId'>;

interface Making {
  readonly kind: CloneRow['kind'];
  readonly sampleFor: () => Promise<SampleRow>;
}

/** The sample a form names: a prepared one, or an upload or link that is prepared now. */
async function sampleOf(
  { db, store, files }: CloningServiceDeps,
  samples: SamplePreparation,
  { actor, url, signal }: { readonly actor: Actor; readonly url: string; readonly signal: AbortSignal },
): Promise<SampleRow> {
  const fileId = files.ownAddress(url);
  if (fileId === null) return samples.prepare(actor, { link: url, isTrimmed: false }, signal);
  const known = await store.findSample(db, actor.userId, { fileId });
  if (known !== null) return known;
  return samples.prepare(actor, { fileId, isTrimmed: false }, signal).catch((error: unknown) => {
    // A sample that another one took the place of since, in a second tab for instance.
    if (error instanceof AppError && error.code === 'input.not-found') fail('clone.sample-missing');
    throw error;
  });
}

async function sha256Of({ files }: CloningServiceDeps, { fileId }: SampleRow): Promise<string> {
  const { read } = await files.openFile(fileId);
  const hash = createHash('sha256');
  for await (const piece of await read()) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}

async function requireSpoken(
  { voices }: CloningServiceDeps,
  { language, accent }: Pick<CloneForm, 'language' | 'accent'>,
): Promise<void> {
  const spoken = (await voices.languages()).find((one) => one.language === language);
  if (spoken === undefined) fail('clone.language', { field: 'language' });
  if (accent === '' || spoken.accents.includes(accent)) return;
  const sentence = 'This accent doesn’t belong to this language. Choose an accent from the list.';
  fail('clone.language', { field: 'accent' }, sentence);
}

async function requireConsent({ consents }: CloningServiceDeps, tx: Tx, ownerId: string, id: string): Promise<void> {
  if ((await consents.find(tx, ownerId, id)) === null) fail('clone.consent-unavailable', { field: 'consent' });
}

/** For a voice that was made in another studio. */
async function requirePlace(
  deps: CloningServiceDeps,
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'plan'>,
  row: CloneRow,
): Promise<void> {
  const { store } = deps;
  if (row.kind === 'avatar') await requireAvatarSlot(store, tx, actor);
  else {
    await requireSlot(deps, tx, actor);
    await requireFreeName(store, tx, actor.userId, { name: row.name });
  }
  await requireSpoken(deps, row);
}

const unmade = { base: null, distanceBefore: null, distanceAfter: null, error: null, endedAt: null };
const queuedAgain = { status: 'queued', error: null, endedAt: null, isUsable: true } as const;

/** The name of what is refused; null: nothing is. */
async function refusalOf(check: () => Promise<void>): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** A new voice, and another try of one that failed. */
export function cloneCreation(
  deps: CloningServiceDeps,
  samples: SamplePreparation,
  viewOf: (row: CloneRow) => Promise<Clone>,
): Pick<CloningService, 'create' | 'createFrom' | 'retry' | 'resumeIn'> {
  const { db, store, jobs, clock, newId } = deps;

  const enqueue = (tx: Tx, { userId, plan }: Pick<Actor, 'userId' | 'plan'>, cloneId: string): Promise<string> =>
    jobs.add(tx, makeClone, { cloneId }, { userId, priority: jobPriority(plan) });

  async function make(actor: Actor, form: CloneForm, { kind, sampleFor }: Making): Promise<Clone> {
    const { denoise, consent, consentLanguage, style, recordedConsentId, ...words } = form;
    const ownerId = actor.userId;
    if (consent !== cloneConsent.version) fail('clone.consent', { field: 'consent' });
    await requireSpoken(deps, words);
    // Before a large file is fetched for nothing; it is asked again under the lock.
    const hasSlot = kind === 'clone';
    if (hasSlot) await db.transaction((tx) => requireSlot(deps, tx, actor));
    const sample = await sampleFor();
    if (sample.report.problems.includes('no-speech')) fail('clone.sample-silent');
    const sampleSha256 = await sha256Of(deps, sample);
    return db.transaction(async (tx) => {
      await store.lockOwner(tx, ownerId);
      if (hasSlot) await requireSlot(deps, tx, actor);
      if ((await store.findSample(tx, ownerId, { id: sample.id })) === null) fail('clone.sample-missing');
      if (hasSlot) await requireFreeName(store, tx, ownerId, words);
      if (recordedConsentId !== null) await requireConsent(deps, tx, ownerId, recordedConsentId);
      const id = newId();
      const now = clock.now();
      const row: CloneRow = {
        ...words,
        ...unmade,
        id,
        ownerId,
        kind,
        sampleId: sample.id,
        gender: words.gender ?? genderOf(sample),
        style: style ?? null,
        createdAt: now,
        isDenoised: denoise === 1,
        status: 'queued',
        isUsable: true,
        jobId: await enqueue(tx, actor, id),
      };
      await store.insert(tx, row);
      const receipt = { id: newId(), userId: ownerId, cloneId: id, sampleSha256, recordedConsentId, agreedAt: now };
      const wording = cloneConsent.wordings[consentLanguage];
      await store.addConsent(tx, { ...receipt, version: cloneConsent.version, wording, importedAt: null });
      const view = await viewOf({ ...row, jobId: null });
      await rememberAnswer(tx, view);
      return view;
    });
  }

  return {
    resumeIn: async (tx, actor, ids) => {
      await store.lockOwner(tx, actor.userId);
      for (const id of ids) {
        const row = await store.find(tx, actor.userId, id);
        if (row === null || !canRetry(row)) continue;
        const reason = await refusalOf(() => requirePlace(deps, tx, actor, row));
        if (reason !== null) await store.update(tx, id, { error: reason });
        else await store.update(tx, id, { ...queuedAgain, jobId: await enqueue(tx, actor, id) });
      }
    },

    create: (actor, { url, ...form }, signal, kind = 'clone') =>
      make(
        actor,
        { ...form, description: null, labels: null, recordedConsentId: null },
        { kind, sampleFor: () => sampleOf(deps, samples, { actor, url, signal }) },
      ),

    createFrom: async (actor, { recordings, ...form }, signal) => {
      let sample: SampleRow | null = null;
      const sampleFor = async (): Promise<SampleRow> => (sample = await samples.join(actor, recordings, signal));
      try {
        return await make(actor, form, { kind: 'clone', sampleFor });
      } catch (error) {
        if (sample !== null) await samples.remove(actor, (sample as SampleRow).id);
        throw error;
      }
    },

    retry: (actor, id) =>
      db.transaction(async (tx) => {
        await store.lockOwner(tx, actor.userId);
        const row = (await store.find(tx, actor.userId, id)) ?? fail('input.not-found');
        if (!canRetry(row)) fail('state.conflict');
        if (row.kind === 'clone') {
          await requireSlot(deps, tx, actor);
          // It gave its name up when it failed.
          await requireFreeName(store, tx, actor.userId, { name: row.name });
        }
        await store.update(tx, id, { ...queuedAgain, jobId: await enqueue(tx, actor, id) });
        return viewOf({ ...row, ...queuedAgain, jobId: null });
      }),
  };
}
