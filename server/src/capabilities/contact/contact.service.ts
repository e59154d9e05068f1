import type { ContactMessage, listContactMessages, setContactMessageState } from '@timbre/contract/admin/admin-contact';
import { contactListLimits } from '@timbre/contract/admin/admin-contact';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { contactLimits, type sendContactMessage } from '@timbre/contract/contact';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { MailNotices } from '../../platform/mail/mail-notices.ts';
import { contactMail } from './contact-mail.ts';
import type { ContactRow, ContactStore } from './contact.store.ts';

export interface ContactServiceDeps {
  readonly db: Database;
  readonly store: ContactStore;
  readonly notices: Pick<MailNotices, 'tell'>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publicUrl: string;
}

/** Where a message comes from; `userId` is null for a visitor. */
export interface ContactSender {
  readonly network: string;
  readonly userId: string | null;
}

/** Messages from the contact page to the owner. */
export interface ContactService {
  /** Keeps the message even when the mail to the owner fails. Throws `request.too-many`. */
  readonly send: (input: InputOf<typeof sendContactMessage>, from: ContactSender) => Promise<void>;
  readonly list: (query: InputOf<typeof listContactMessages>) => Promise<OutputOf<typeof listContactMessages>>;
  /** Throws `input.not-found`. */
  readonly setState: (input: InputOf<typeof setContactMessageState>) => Promise<ContactMessage>;
  /** Forgets networks after a day and answered messages after half a year; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

const dayMs = 24 * 3_600_000;
const keptDays = 180;

const shown = ({ network: _, userId: _writer, createdAt, ...row }: ContactRow): ContactMessage => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

export function contactService(deps: ContactServiceDeps): ContactService {
  const { db, store, notices, clock, newId, publicUrl } = deps;
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);

  return {
    send: async (input, { network, userId }) => {
      await db.transaction(async (tx) => {
        const sent = await store.countFrom(tx, network, daysAgo(1));
        if (sent >= contactLimits.perNetworkAndDay) fail('request.too-many', { retryAfterSeconds: dayMs / 1000 });
        await store.insert(tx, { ...input, id: newId(), userId, state: 'new', network, createdAt: clock.now() });
      });
      const owner = await store.owner(db);
      if (owner === null) return;
      const letter = contactMail(owner.language, input, `${publicUrl}/tools/admin?tab=messages`);
      await notices.tell(owner.email, letter, 'contact.sent');
    },

    list: async ({ page, state }) => {
      const size = contactListLimits.pageSize;
      const { rows, total } = await store.list(db, { state, offset: (page - 1) * size, limit: size });
      return { results: rows.map(shown), totalElements: total, totalPages: Math.ceil(total / size) };
    },

    setState: async ({ id, state }) => shown((await store.setState(db, id, state)) ?? fail('input.not-found')),

    sweep: async () =>
      (await store.forgetNetworks(db, daysAgo(1))) + (await store.removeAnswered(db, daysAgo(keptDays))),
  };
}
