import type { DubGoal } from '@timbre/contract/dubbing/dub-document';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, fail } from '../../../platform/errors.ts';
import { isSameLanguage } from '../../../platform/same-language.ts';
import { wishesOf } from '../dub-prices.ts';
import type { DubTargetRow } from '../dubbing.store.ts';
import type { DubRunRow } from './dub-runs.store.ts';
import type { DubRunService, DubRunServiceDeps, RunOrder } from './dub-runs.types.ts';
import { newRun, timeAfterLast, type AddJob } from './new-run.ts';
import type { RunHolding } from './run-holding.ts';

/** What a goal asks for, once the language is translated. */
const goalOrder = ({ language }: DubTargetRow, goal: DubGoal, isVideo: boolean): RunOrder => {
  if (goal === 'speech') return { kind: 'speech', language, wishes: null };
  const media = isVideo ? 'mp4' : 'mp3';
  return { kind: 'file', language, wishes: wishesOf({ format: goal === 'media' ? media : goal }) };
};

/** What begins by itself, one after the other. */
export function nextStarting(
  { store, dubs, plans, clock, newId }: DubRunServiceDeps,
  { hold, waiting }: RunHolding,
  addJob: AddJob,
): DubRunService['startNext'] {
  const begin = async (
    tx: Tx,
    { projectId, ownerId }: Pick<DubRunRow, 'projectId' | 'ownerId'>,
    order: RunOrder,
    seconds: number,
  ): Promise<void> => {
    const named = { id: newId(), ownerId, projectId, ...order };
    const row = newRun(named, await timeAfterLast({ store, clock }, tx, projectId));
    const holdId = await hold(tx, named, seconds).catch(unlessShort);
    if (holdId === null) {
      await store.insert(tx, { ...row, status: 'failed', error: 'credits.insufficient', endedAt: row.createdAt });
      return;
    }
    await store.insert(tx, { ...row, holdId, jobId: await addJob(tx, await plans.actorOf(ownerId), named) });
  };

  return async (tx, run) => {
    const { projectId } = run;
    const { row: dub } = (await dubs.load(tx, projectId)) ?? fail('input.not-found');
    const isSpoken = (language: string) => dub.language !== null && isSameLanguage(dub.language, language);
    const { translated, untranslated } = await waiting(tx, projectId);
    const [next] = translated;
    if (next !== undefined && next.goal !== null) {
      // From here on it is a run like any other, which can be tried again.
      await dubs.updateTarget(tx, projectId, next.language, { goal: null });
      const order = goalOrder(next, next.goal, dub.isVideo);
      // Lines that were named are named in all languages that are spoken one after the other.
      const isAfterSpeech = run.kind === 'speech' && order.kind === 'speech';
      const named = isAfterSpeech ? { ...order, lineIds: run.lineIds ?? null } : order;
      return begin(tx, run, named, dub.durationSeconds);
    }
    if (untranslated.some(({ isBegun }) => isBegun)) return;
    const languages = untranslated.map(({ language }) => language);
    for (const language of languages.filter(isSpoken)) await dubs.removeTarget(tx, projectId, language);
    const language = languages.find((one) => !isSpoken(one));
    if (language === undefined) return;
    await begin(tx, run, { kind: 'text', language, wishes: null }, dub.durationSeconds);
  };
}

/** Null: there are not enough credits. */
function unlessShort(error: unknown): null {
  if (error instanceof AppError && error.code === 'credits.insufficient') return null;
  throw error;
}
