import { creditsFromMicro } from '@timbre/contract/money';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import { sentencesCost, type SentencesCost } from '../../segments/sentence-payment.service.ts';
import { depositSeconds } from '../dub-prices.ts';
import type { DubTargetRow } from '../dubbing.store.ts';
import type { DubRunRow } from './dub-runs.store.ts';
import type { DubRunService, DubRunServiceDeps, RunOrder } from './dub-runs.types.ts';
import { runPrices } from './run-prices.ts';

export type RunHolding = ReturnType<typeof runHolding>;

/** What a run takes, and what is reserved for it. */
export function runHolding({ store, dubs, segments, credits }: DubRunServiceDeps) {
  const costOf: DubRunService['costOf'] = async (executor, projectId, order, seconds) => {
    const priced = await runPrices({ segments }, executor, { projectId, ...order }, { seconds });
    const paid = await segments.paidHashes(
      executor,
      projectId,
      priced.map(({ hash }) => hash),
    );
    return sentencesCost(priced, paid);
  };

  /**
   * What waits for its turn: languages with a goal, and those without a text yet; `isBegun`: a run for their text has ended
   * without one.
   */
  const waiting = async (tx: Tx, projectId: string): Promise<Waiting> => {
    const begun = (await store.ofProject(tx, projectId)).filter(({ kind }) => kind === 'text');
    const targets = await dubs.targets(tx, [projectId]);
    return {
      translated: targets.filter(({ isTranslated, goal }) => isTranslated && goal !== null),
      untranslated: targets
        .filter(({ isTranslated }) => !isTranslated)
        .map((target) => ({ ...target, isBegun: begun.some(({ language }) => language === target.language) })),
    };
  };

  /** What begins by itself when a run of this has ended well, as far as it is paid. */
  const following = async (tx: Tx, projectId: string, { kind, language }: RunOrder): Promise<RunOrder[]> => {
    const { translated, untranslated } = await waiting(tx, projectId);
    const isOther = (target: DubTargetRow) => target.language !== language;
    const speech = (target: DubTargetRow): RunOrder[] =>
      target.goal === null ? [] : [{ kind: 'speech', language: target.language, wishes: null }];
    const own = kind === 'text' ? untranslated.filter((target) => !isOther(target)) : [];
    const others = untranslated.filter(isOther);
    const texts = others.some(({ isBegun }) => isBegun) ? [] : others;
    return [
      ...[...own, ...translated.filter(isOther)].flatMap(speech),
      ...texts.flatMap((target) => [
        { kind: 'text', language: target.language, wishes: null } as const,
        ...speech(target),
      ]),
    ];
  };

  /** What follows a run is held with it. */
  const hold = async (
    tx: Tx,
    { id, ownerId, projectId, ...order }: Pick<DubRunRow, 'id' | 'ownerId' | 'projectId'> & RunOrder,
    seconds: number,
  ): Promise<string> => {
    const costs: SentencesCost[] = [];
    for (const one of [order, ...(await following(tx, projectId, order))])
      costs.push(await costOf(tx, projectId, one, seconds));
    const amount = costs.reduce((sum, cost) => sum + cost.amount, 0);
    const formula = costs.map((cost) => cost.formula).join(' + ');
    const entry = { userId: ownerId, amount, cause: `dubbing.${order.kind}`, causeId: id };
    return (await credits.hold(tx, { ...entry, formula: `estimate: ${formula}` })).id;
  };

  /** Of a video behind a link that was not fetched yet, next to none. */
  const secondsOf = async (tx: Tx, projectId: string): Promise<number> => {
    const { row } = (await dubs.load(tx, projectId)) ?? fail('input.not-found');
    return row.fileId === null ? depositSeconds : row.durationSeconds;
  };
  return { costOf, hold, secondsOf, waiting };
}

interface Waiting {
  readonly translated: readonly DubTargetRow[];
  readonly untranslated: readonly (DubTargetRow & { readonly isBegun: boolean })[];
}

/** For a person, before anything is made. */
export const creditsOf = ({ role }: Pick<Actor, 'role'>, { amount }: SentencesCost): number =>
  role === 'owner' ? 0 : creditsFromMicro(amount);
