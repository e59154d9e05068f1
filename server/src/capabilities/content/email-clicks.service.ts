import { emailClickLimits, type EmailClicks } from '@timbre/contract/content/content-email-clicks';
import { matchScreen } from '@timbre/contract/screens/screens';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { wellFormed } from '../../platform/well-formed.ts';
import type { EmailClickStore } from './email-clicks.store.ts';

export interface EmailClickServiceDeps {
  readonly db: Database;
  readonly store: EmailClickStore;
  readonly clock: Clock;
}

/** Letters that led someone here: how often, never who. */
export interface EmailClickService {
  /** Counts what comes from a letter of ours and ignores everything else. Throws `request.too-many`. */
  readonly note: (click: { readonly query: string; readonly url: string }, network: string) => Promise<void>;
  readonly list: (days: number) => Promise<EmailClicks[]>;
  /** Removes networks of days that are over, and old counts; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

const dayMs = 24 * 3_600_000;
/** Control characters and lines of its own have no place in a name. */
const unseen = /[\p{Cc}\p{Cs}\p{Cf}]+/gu;

/** A screen's address as the contract has it, so that nothing of a person stands in it; empty: no page of ours. */
function pageOf(url: string): string {
  const path = URL.canParse(url, 'http://studio') ? new URL(url, 'http://studio').pathname : null;
  return path === null ? '' : (matchScreen(path)?.screen.path ?? '');
}

export function emailClickService({ db, store, clock }: EmailClickServiceDeps): EmailClickService {
  const dayBefore = (days: number): string =>
    new Date(clock.now().getTime() - days * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);

  return {
    note: async ({ query, url }, network) => {
      const given = new URLSearchParams(query);
      if (given.get('utm_source')?.trim().toLowerCase() !== emailClickLimits.source) return;
      const named = wellFormed((given.get('utm_campaign') ?? '').replace(unseen, ' ')).trim();
      const day = dayBefore(0);
      await db.transaction(async (tx) => {
        const sent = await store.countNetwork(tx, day, network);
        if (sent > emailClickLimits.perNetworkAndDay) fail('request.too-many', { retryAfterSeconds: dayMs / 1000 });
        const campaign = named.slice(0, emailClickLimits.campaignChars);
        const isKnown =
          (await store.hasCampaign(tx, day, campaign)) ||
          (await store.countCampaigns(tx, day)) < emailClickLimits.campaignsPerDay;
        await store.count(tx, { day, campaign: isKnown ? campaign : '', path: pageOf(url) });
      });
    },

    list: (days) => store.list(db, dayBefore(days - 1), emailClickLimits.listedRows),

    sweep: async () =>
      (await store.forgetNetworks(db, dayBefore(0))) + (await store.remove(db, dayBefore(emailClickLimits.keptDays))),
  };
}
