import { Readable } from 'node:stream';
import {
  downloadContactMessages,
  listContactMessages,
  setContactMessageState,
} from '@timbre/contract/admin/admin-contact';
import {
  listDataRequests,
  openForm,
  sendBusinessRequest,
  sendContactForm,
  sendContactMessage,
  sendDataRequest,
} from '@timbre/contract/contact';
import type { Actor } from '../../platform/actor.ts';
import type { RequestInfo, Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import { answerForm } from './contact-form.ts';
import type { ContactSender, ContactService, DataRequestService, FormTokens } from './contact.types.ts';

const senderOf = (actor: Actor | null, { network }: RequestInfo): ContactSender => ({
  network,
  userId: actor?.userId ?? null,
});

export const contactRoutes = (
  contact: ContactService,
  dataRequests: DataRequestService,
  tokens: Pick<FormTokens, 'make'>,
): Route[] => [
  handle(sendContactMessage, async ({ input, info, actor }) => {
    await contact.send(input, senderOf(actor, info));
    return null;
  }),
  handle(sendBusinessRequest, async ({ input, info, actor }) => {
    await contact.sendBusiness(input, senderOf(actor, info));
    return null;
  }),
  handle(openForm, () => ({ formToken: tokens.make() })),
  handle(sendContactForm, ({ body, info, actor }) => answerForm(contact, body, senderOf(actor, info))),
  handle(listDataRequests, ({ actor }) => dataRequests.list(actor.userId)),
  handle(sendDataRequest, ({ input, actor, info: { network } }) =>
    dataRequests.send(input, { network, userId: actor.userId }),
  ),
  handle(listContactMessages, ({ input }) => contact.list(input)),
  handle(downloadContactMessages, ({ input }) => ({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="messages.csv"',
      'cache-control': 'private, no-store',
    },
    body: Readable.from(contact.csv(input), { objectMode: false }),
  })),
  handle(setContactMessageState, ({ input }) => contact.setState(input)),
];
