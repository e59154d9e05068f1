import { contactLimits } from '@timbre/contract/contact';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { contactMail } from './contact-mail.ts';
import type { ContactRow } from './contact.store.ts';
import type { ContactSender, ContactServiceDeps } from './contact.types.ts';

/** What a form brings; what it doesn't have is empty. */
export type Written = Pick<ContactRow, 'kind' | 'name' | 'email' | 'topic' | 'message' | 'language'> &
  Partial<Pick<ContactRow, 'phone' | 'company' | 'wanted'>>;

type KeepDeps = Pick<ContactServiceDeps, 'db' | 'store' | 'notices' | 'clock' | 'newId' | 'publicUrl'>;

export const dayMs = 24 * 3_600_000;

/** Where the owner finds the messages. */
export const messagesUrl = (publicUrl: string): string => `${publicUrl}/tools/admin?tab=messages`;

/** The same day of the next month, or the last one of it where there is no such day. */
export function monthAfter(date: Date): Date {
  const due = new Date(date);
  due.setUTCMonth(due.getUTCMonth() + 1);
  // The 31st of January plus a month is in March.
  if (due.getUTCDate() !== date.getUTCDate()) due.setUTCDate(0);
  return due;
}

/**
 * Keeps a message and tells the owner. `check` runs in its transaction, before it is written. Throws
 * `request.too-many` from a network that sends many.
 */
export async function keepMessage(
  { db, store, notices, clock, newId, publicUrl }: KeepDeps,
  written: Written,
  { network, userId }: ContactSender,
  check: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<ContactRow> {
  const now = clock.now();
  const row: ContactRow = {
    phone: '',
    company: '',
    wanted: '',
    ...written,
    id: newId(),
    userId,
    state: 'new',
    network,
    createdAt: now,
    dueAt: written.kind === 'data' ? monthAfter(now) : null,
    remindedAt: null,
  };
  await db.transaction(async (tx) => {
    await check(tx);
    const sent = await store.countFrom(tx, network, new Date(now.getTime() - dayMs));
    if (sent >= contactLimits.perNetworkAndDay) fail('request.too-many', { retryAfterSeconds: dayMs / 1000 });
    await store.insert(tx, row);
  });
  const owner = await store.owner(db);
  if (owner !== null)
    await notices.tell(owner.email, contactMail(owner.language, row, messagesUrl(publicUrl)), 'contact.sent');
  return row;
}
