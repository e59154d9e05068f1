import type { InputOf, OutputOf } from '@timbre/contract/call';
import type {
  applyToCampaign,
  CampaignApplication,
  CampaignPost,
  listApplications,
  OwnApplication,
} from '@timbre/contract/redemption/redemption-campaign';
import { campaignPlan, campaignRules } from '@timbre/contract/redemption/redemption-campaign';
import { screenPath } from '@timbre/contract/screens/screens';
import type { Actor, Doer } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { FormTokens, TellOwner } from '../contact/contact.types.ts';
import { applicationMail, approvalMail, refusalMail } from './campaign-mails.ts';
import type { Applicant, ApplicationRow, CampaignStore, NamedApplication } from './campaign.store.ts';
import type { CodeBatchService } from './code-batches.service.ts';
import type { RedemptionStore } from './redemption.store.ts';
import { workingDaysLater } from './working-days.ts';

export interface CampaignServiceDeps {
  readonly db: Database;
  readonly store: CampaignStore;
  readonly tries: Pick<RedemptionStore, 'noteTry' | 'countTries' | 'forgetTry'>;
  readonly batches: Pick<CodeBatchService, 'addCode'>;
  readonly audit: Pick<AuditService, 'note'>;
  readonly mailer: Mailer;
  /** Throws when no mail can reach the address. */
  readonly requireReachable: (email: string) => void;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publicUrl: string;
  readonly forms: Pick<FormTokens, 'check'>;
  readonly tellOwner: TellOwner;
}

/** A month of a plan for posts about the studio, after the owner has looked at them. */
export interface CampaignService {
  /** Null: has not applied. */
  readonly read: (actor: Actor) => Promise<CampaignApplication | null>;
  /**
   * Tells the owner. Throws `redemption.applied`, `request.too-many` from a network that sends many, and for visitors
   * `contact.too-soon` and `contact.form-stale`.
   */
  readonly apply: (
    by: { actor: Actor | null; language: string; network: string },
    draft: InputOf<typeof applyToCampaign>,
  ) => Promise<CampaignApplication>;
  readonly list: (query: InputOf<typeof listApplications>) => Promise<OutputOf<typeof listApplications>>;
  /** Makes the code and mails it. Both throw `state.conflict` when it is decided, and `account.mail-failed`. */
  readonly approve: (by: Doer, id: string) => Promise<OwnApplication>;
  readonly refuse: (by: Doer, input: { id: string; reason: string }) => Promise<OwnApplication>;
  /** Forgets people without an account half a year after the answer; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

const dayMs = 24 * 3_600_000;
const keptDays = 180;
/** Of the codes that it brings: one a person. */
const socialCampaign = 'social-media';

export function campaignService(deps: CampaignServiceDeps): CampaignService {
  const { db, store, batches, mailer, clock, publicUrl } = deps;

  return {
    read: async ({ userId }) => {
      const contact = (await store.contact(db, userId)) ?? fail('input.not-found');
      const [row] = await store.find(db, { userId, email: contact.email });
      return row === undefined ? null : applicationOf(row);
    },

    apply: async (by, draft) => {
      if (by.actor === null) deps.forms.check(draft.formToken);
      const application = await applyOnce(deps, by, draft);
      const list = `${publicUrl}/tools/admin?tab=codes`;
      await deps.tellOwner((language) => applicationMail(language, application, list), 'redemption.applied');
      return application;
    },

    list: async ({ page, state }) => {
      const size = campaignRules.pageSize;
      const { rows, total } = await store.list(db, { state, offset: (page - 1) * size, limit: size });
      return { results: rows.map(ownOf), totalElements: total, totalPages: Math.ceil(total / size) };
    },

    approve: (by, id) =>
      decide(deps, by, id, async (tx, row) => {
        const value = { kind: 'plan', plan: row.plan, months: 1 } as const;
        const made = await batches.addCode(tx, { campaign: socialCampaign, value, note: 'Social media campaign' });
        const letter = { plan: row.plan, code: made.code, redeemUrl: publicUrl + screenPath('redeem') };
        // Before the commit: a code that no one was sent would be lost.
        await mailer.send({ to: row.email, ...approvalMail(row.language, letter) });
        return { state: 'approved', decidedAt: clock.now(), codeId: made.id, reason: null };
      }),

    refuse: (by, { id, reason }) =>
      decide(deps, by, id, async (_tx, row) => {
        const letter = { reason, campaignUrl: publicUrl + screenPath('campaign-social-media') };
        await mailer.send({ to: row.email, ...refusalMail(row.language, letter) });
        return { state: 'refused', decidedAt: clock.now(), reason };
      }),

    sweep: () => store.removeDecided(db, new Date(clock.now().getTime() - keptDays * dayMs)),
  };
}

async function decide(
  { db, store, audit }: CampaignServiceDeps,
  by: Doer,
  id: string,
  change: (tx: Tx, row: NamedApplication) => Promise<Partial<ApplicationRow> & { state: 'approved' | 'refused' }>,
): Promise<OwnApplication> {
  return db.transaction(async (tx) => {
    const row = (await store.hold(tx, id)) ?? fail('input.not-found');
    if (row.state !== 'waiting') fail('state.conflict', { reason: 'decided' });
    const decided = await change(tx, row);
    await store.update(tx, id, decided);
    const action = decided.state === 'approved' ? 'redemption.approve-application' : 'redemption.refuse-application';
    const details = { plan: row.plan, ...(decided.reason != null && { reason: decided.reason }) };
    await audit.note(tx, { ...by, action, subject: { kind: 'application', id }, details });
    return ownOf({ ...row, ...decided });
  });
}

async function applyOnce(
  deps: CampaignServiceDeps,
  { actor, language, network }: { actor: Actor | null; language: string; network: string },
  { email, posts }: InputOf<typeof applyToCampaign>,
): Promise<CampaignApplication> {
  const { db, store, tries, clock } = deps;
  const contact = actor === null ? null : await store.contact(db, actor.userId);
  const address = contact?.email ?? email ?? fail('input.invalid', { field: 'email' }, 'Enter your email address.');
  if (contact === null) deps.requireReachable(address);
  const attempt = await countApplication(deps, network);
  const by = { userId: contact === null ? null : (actor?.userId ?? null), email: address };
  const fresh: Omit<ApplicationRow, 'id'> = {
    ...by,
    language: contact?.language ?? language,
    posts,
    plan: planFor(posts),
    state: 'waiting',
    reason: null,
    appliedAt: clock.now(),
    decidedAt: null,
    codeId: null,
  };
  try {
    await db.transaction((tx) => write(deps, tx, by, fresh));
  } catch (error) {
    // Only what is written counts: being told no lengthens no wait.
    await tries.forgetTry(db, attempt);
    throw error;
  }
  return applicationOf(fresh);
}

/** One application a person, whether it was sent by their account, with its address, or both. */
async function write(
  { store, newId }: CampaignServiceDeps,
  tx: Tx,
  by: Applicant,
  fresh: Omit<ApplicationRow, 'id'>,
): Promise<void> {
  await store.lockAddress(tx, by.email);
  const [before, ...others] = await store.find(tx, by, 'lock');
  if (before === undefined) {
    if (!(await store.insert(tx, { id: newId(), ...fresh }))) fail('redemption.applied');
    return;
  }
  if (!mayReplace(before, by) || others.some(({ state }) => state === 'approved')) fail('redemption.applied');
  // Someone sent one with the address before it was this account's.
  for (const { id } of others) await store.remove(tx, id);
  await store.update(tx, before.id, fresh);
}

/** A refused one may be sent again, and anyone who is logged in takes over what someone sent with their address. */
function mayReplace(before: ApplicationRow, { userId }: Applicant): boolean {
  if (before.state === 'approved' || (before.userId !== null && userId === null)) return false;
  return before.state === 'refused' || (before.userId === null && userId !== null);
}

const planFor = (posts: readonly CampaignPost[]) => campaignPlan(posts.length) ?? fail('input.invalid');

/** Counts before it is written, so that many at once can't pass together; the id of what was counted. */
async function countApplication({ db, tries, clock, newId }: CampaignServiceDeps, network: string): Promise<string> {
  const now = clock.now();
  const id = newId();
  await tries.noteTry(db, { id, what: 'application', userId: null, network, at: now });
  const since = new Date(now.getTime() - dayMs);
  const sent = await tries.countTries(db, { what: 'application', userId: null, network, since });
  if (sent.network <= campaignRules.perNetworkAndDay) return id;
  await tries.forgetTry(db, id);
  return fail('request.too-many', { retryAfterSeconds: dayMs / 1000 });
}

type ToldRow = Pick<ApplicationRow, 'state' | 'posts' | 'plan' | 'appliedAt' | 'decidedAt' | 'reason'>;

const applicationOf = ({ state, posts, plan, appliedAt, decidedAt, reason }: ToldRow): CampaignApplication => ({
  state,
  posts: [...posts],
  plan,
  appliedAt: appliedAt.toISOString(),
  answerBy: workingDaysLater(appliedAt, campaignRules.codeWorkingDays),
  decidedAt: decidedAt?.toISOString() ?? null,
  reason,
});

const ownOf = (row: NamedApplication): OwnApplication => ({
  ...applicationOf(row),
  id: row.id,
  email: row.email,
  user: row.userId === null ? null : { id: row.userId, name: row.userName ?? '' },
});
