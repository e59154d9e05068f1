import type { CreditBalance } from '@timbre/contract/credits';
import { plans, type PlanName } from '@timbre/contract/plans';
import type { CodeLevel as ToldLevel, UserRights } from '@timbre/contract/rights';
import { planOf, type Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { levelsLeft, type CodeLevel } from './code-levels.ts';
import { countedRights, type CountedRight } from './counted-rights.ts';
import type { FreeDownloadService } from './free-downloads.service.ts';
import type { PlanStore } from './plans.store.ts';
import { requireTextLength, textLimit } from './text-length.ts';
import { lockedVoices, previewRight, requireExportVoices } from './voice-rights.ts';

export { localDay } from './local-day.ts';
export type { CodeLevel } from './code-levels.ts';
export type { CountedRight } from './counted-rights.ts';

export interface PlanServiceDeps {
  readonly db: Database;
  readonly store: PlanStore;
  readonly clock: Clock;
  readonly balance: (userId: string) => Promise<CreditBalance>;
  readonly usedStorageBytes: (userId: string) => Promise<number>;
  /** What is kept of listening beside it. */
  readonly usedCacheBytes: (userId: string) => Promise<number>;
  /** What the person's redeemed codes bring: of each kind of code the highest. */
  readonly codeLevels: (executor: Executor, userId: string) => Promise<readonly CodeLevel[]>;
  readonly freeDownloads: Pick<FreeDownloadService, 'left'>;
}

/** What a plan allows, and what is left of its counted rights. Counters start again at midnight of the user's own time zone. */
export interface PlanService {
  /** Plan, codes, trial and counters in one answer. */
  readonly rights: (actor: Actor) => Promise<UserRights>;
  /** The person's redeemed codes with what is left of them this month. */
  readonly codesLeft: (actor: Actor) => Promise<ToldLevel[]>;
  /**
   * Counts `amount` of a right (characters, or 1 generation) in the caller's transaction, so that work that is rolled
   * back costs nothing. Throws `preview.limit` (within the trial `preview.trial-limit`), `generation.limit`, or for
   * translation characters `text.limit` and, on a plan without them, `plan.required`; the caller's transaction must end
   * with it. Unlimited rights are not counted. Where the plan's preview characters end, those of redeemed codes go on.
   *
   * The specification gives Free 5000 preview characters without a period; here they are a month's, as Personal's
   * 20000 premium characters are.
   */
  readonly useRight: (tx: Tx, actor: Actor, right: CountedRight, amount: number) => Promise<void>;
  /** Throws what `useRight` would throw now and counts nothing: for asking before work whose result is counted. */
  readonly requireRight: (actor: Actor, right: CountedRight, amount: number) => Promise<void>;
  /**
   * Counts 1 generation of the day as `useRight` does, for work that ends in another transaction. Returns the day it was
   * counted on, null: the plan counts none.
   */
  readonly useGeneration: (tx: Tx, actor: Actor) => Promise<string | null>;
  /** Takes that count back, as nothing came of it. */
  readonly returnGeneration: (tx: Tx, userId: string, day: string) => Promise<void>;
  /** Characters that one text of this person may have: the plan's, or those of a redeemed code where it allows more. */
  readonly textLimit: (actor: Actor) => Promise<number>;
  /** Throws `text.empty` or `text.limit` (saying by how much); returns the characters of all texts together. */
  readonly requireTextLength: (actor: Actor, texts: readonly string[]) => Promise<number>;
  /** The same against a limit that is known already, for texts that grow while they are spoken. */
  readonly requireWithin: typeof requireTextLength;
  /** The right that a preview in this voice is counted against; throws `voice.premium` on a plan that has none for it. */
  readonly previewRight: typeof previewRight;
  /** The premium voices among them that the plan does not let out of the studio. */
  readonly lockedVoices: typeof lockedVoices;
  /** Throws `voice.premium`: before anything spoken leaves the studio. */
  readonly requireExportVoices: typeof requireExportVoices;
  /** The plan a user has now; `free` for one who is gone. For work that goes on after its request. */
  readonly planOf: (userId: string) => Promise<PlanName>;
  /** Someone whose request is worked on after its answer, with the role and plan they have by then. */
  readonly actorOf: (userId: string) => Promise<Actor>;
  /** How many jobs of each user may run at once while others wait. */
  readonly runningLimits: (executor: Executor, userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

export function planService(deps: PlanServiceDeps): PlanService {
  const { db, store, balance, usedStorageBytes, usedCacheBytes, codeLevels, freeDownloads } = deps;
  const counters = countedRights(deps);

  const limitOf = async (actor: Actor): Promise<number> => textLimit(actor.plan, () => codeLevels(db, actor.userId));
  const codesLeft = async (actor: Actor): Promise<ToldLevel[]> => {
    const levels = await codeLevels(db, actor.userId);
    return levels.length === 0 ? [] : levelsLeft(levels, await counters.usedOfCodes(db, actor));
  };

  return {
    codesLeft,

    rights: async (actor) => {
      const plan = plans[actor.plan];
      const [credits, usedBytes, cachedBytes, threeDayCus, textChars, appSumoVOS, downloads] = await Promise.all([
        balance(actor.userId),
        usedStorageBytes(actor.userId),
        usedCacheBytes(actor.userId),
        counters.isInTrial(db, actor),
        limitOf(actor),
        codesLeft(actor),
        freeDownloads.left(db, actor.userId),
      ]);
      const [freeCharNums, freePremiumCharNums, generationsLeft, translationCharsLeft] = await Promise.all([
        counters.left(actor, 'preview-characters'),
        counters.left(actor, 'premium-preview-characters'),
        counters.left(actor, 'generations'),
        counters.left(actor, 'translation-characters'),
      ]);
      return {
        plan: actor.plan,
        vipType: plan.code,
        leftCredits: credits.allCredits,
        freeCharNums,
        previewChars: plan.previewChars,
        freePremiumCharNums,
        premiumPreviewChars: plan.premiumPreviewChars,
        appSumoCharNums: appSumoVOS.reduce((sum, { leftComposeCount }) => sum + leftComposeCount, 0),
        appSumoVOS,
        threeDayCus,
        textChars,
        generationsLeft,
        generationsPerDay: plan.generationsPerDay,
        translationCharsLeft,
        translationChars: plan.translationChars,
        freeDownloads: downloads.count,
        freeDownloadsEndAt: downloads.endsAt?.toISOString() ?? null,
        storageBytes: plan.storageBytes,
        usedStorageBytes: usedBytes,
        cacheBytes: plan.cacheBytes,
        usedCacheBytes: cachedBytes,
        hasSubtitleExport: plan.hasSubtitleExport,
        hasCommercialRights: plan.hasCommercialRights,
        hasWatermark: plan.hasWatermark,
        hasPremiumVoices: plan.hasPremiumVoices,
      };
    },

    useRight: counters.use,
    requireRight: counters.require,
    useGeneration: counters.useGeneration,
    returnGeneration: counters.returnGeneration,
    textLimit: limitOf,
    requireTextLength: async (actor, texts) => requireTextLength(await limitOf(actor), texts),
    requireWithin: requireTextLength,
    previewRight,
    lockedVoices,
    requireExportVoices,

    planOf: async (userId) => {
      const [holder] = await store.holders(db, [userId]);
      return holder === undefined ? 'free' : planOf(holder);
    },

    actorOf: async (userId) => {
      const [holder = { role: 'user', plan: 'free', timeZone: 'UTC' } as const] = await store.holders(db, [userId]);
      const { role, timeZone } = holder;
      return { userId, role, plan: planOf(holder), via: 'key', sessionId: null, timeZone };
    },

    runningLimits: async (executor, userIds) =>
      new Map((await store.holders(executor, userIds)).map((user) => [user.id, plans[planOf(user)].runningJobs])),
  };
}
