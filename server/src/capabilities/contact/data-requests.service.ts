import { dataRequestRules, type DataRequest, dataRequestKind } from '@timbre/contract/contact';
import { languageOfTag } from '@timbre/contract/screens/screen';
import { fail } from '../../platform/errors.ts';
import { reminderMail } from './contact-mail.ts';
import { openStates, type ContactRow } from './contact.store.ts';
import type { ContactServiceDeps, DataRequestService } from './contact.types.ts';
import { dayMs, keepMessage, messagesUrl, monthAfter } from './keep-message.ts';

const shown = ({ id, topic, message, state, createdAt, dueAt }: ContactRow): DataRequest => ({
  id,
  kind: dataRequestKind.parse(topic),
  message,
  isOpen: openStates.some((open) => open === state),
  createdAt: createdAt.toISOString(),
  dueAt: (dueAt ?? monthAfter(createdAt)).toISOString(),
});

export function dataRequestService(deps: ContactServiceDeps): DataRequestService {
  const { db, store, mailer, clock, publicUrl } = deps;
  return {
    list: async (userId) => (await store.listOf(db, userId)).map(shown),

    send: async ({ kind, message }, from) => {
      const { userId } = from;
      // Read before, and held again in the transaction: two tabs must not ask for the same at once.
      const person = (await db.transaction((tx) => store.holdPerson(tx, userId))) ?? fail('input.not-found');
      const written = {
        kind: 'data',
        topic: kind,
        message,
        name: person.name,
        email: person.email,
        language: languageOfTag(person.language),
      } as const;
      const row = await keepMessage(deps, written, from, async (tx) => {
        await store.holdPerson(tx, userId);
        if (await store.hasOpen(tx, userId, kind)) fail('contact.data-open');
      });
      return shown(row);
    },

    remind: async () => {
      const now = clock.now();
      const owner = await store.owner(db);
      if (owner === null) return 0;
      const due = await store.soonDue(db, new Date(now.getTime() + dataRequestRules.remindDays * dayMs));
      for (const row of due) {
        const { dueAt } = row;
        if (dueAt === null) continue;
        // One that can't be mailed is tried again an hour later.
        await mailer.send({
          to: owner.email,
          ...reminderMail(owner.language, { ...row, dueAt }, messagesUrl(publicUrl)),
        });
        await store.markReminded(db, row.id, now);
      }
      return due.length;
    },
  };
}
