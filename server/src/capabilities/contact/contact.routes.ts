import { listContactMessages, setContactMessageState } from '@timbre/contract/admin/admin-contact';
import { sendContactMessage } from '@timbre/contract/contact';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ContactService } from './contact.service.ts';

export const contactRoutes = (contact: ContactService): Route[] => [
  handle(sendContactMessage, async ({ input, info, actor }) => {
    await contact.send(input, { network: info.network, userId: actor?.userId ?? null });
    return null;
  }),
  handle(listContactMessages, ({ input }) => contact.list(input)),
  handle(setContactMessageState, ({ input }) => contact.setState(input)),
];
