import type { ContactMessage } from '@timbre/contract/admin/admin-contact';
import { contactListLimits } from '@timbre/contract/admin/admin-contact';
import { dataRequestKinds } from '@timbre/contract/contact';
import { csvRows, csvStart } from '@timbre/media/csv-rows';
import { fail } from '../../platform/errors.ts';
import type { ContactRow } from './contact.store.ts';
import type { ContactSender, ContactService, ContactServiceDeps } from './contact.types.ts';
import { dayMs, keepMessage } from './keep-message.ts';

const keptDays = 180;

const shown = ({ network: _, remindedAt: _reminded, createdAt, dueAt, ...row }: ContactRow): ContactMessage => ({
  ...row,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
});

const columns = [
  'createdAt',
  'kind',
  'state',
  'dueAt',
  'name',
  'email',
  'phone',
  'company',
  'wanted',
  'topic',
  'message',
] as const satisfies readonly (keyof ContactMessage)[];

export function contactService(deps: ContactServiceDeps): ContactService {
  const { db, store, tokens, clock } = deps;
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
  const isRequest = (topic: string): boolean => dataRequestKinds.some((kind) => kind === topic);
  // Someone who is logged in is known; a program with a key has no page to open.
  const refuseMachines = ({ userId }: ContactSender, token: string): void => {
    if (userId === null) tokens.check(token);
  };

  return {
    send: async ({ website: _, formToken, ...written }, from) => {
      refuseMachines(from, formToken);
      await keepMessage(deps, { ...written, kind: isRequest(written.topic) ? 'data' : 'contact' }, from);
    },

    sendBusiness: async ({ website: _, formToken, usecase, ...written }, from) => {
      refuseMachines(from, formToken);
      await keepMessage(deps, { ...written, kind: 'business', topic: 'business', message: usecase }, from);
    },

    list: async ({ page, ...filter }) => {
      const size = contactListLimits.pageSize;
      const { rows, total } = await store.list(db, filter, { offset: (page - 1) * size, limit: size });
      return { results: rows.map(shown), totalElements: total, totalPages: Math.ceil(total / size) };
    },

    csv: async function* (filter) {
      yield Buffer.from(csvStart + csvRows([columns]));
      const { rows } = await store.list(db, filter, { offset: 0, limit: contactListLimits.downloadRows });
      const messages = rows.map(shown);
      if (messages.length > 0)
        yield Buffer.from(csvRows(messages.map((message) => columns.map((column) => message[column] ?? ''))));
    },

    setState: async ({ id, state }) => shown((await store.setState(db, id, state)) ?? fail('input.not-found')),

    sweep: async () =>
      (await store.forgetNetworks(db, daysAgo(1))) + (await store.removeAnswered(db, daysAgo(keptDays))),
  };
}
