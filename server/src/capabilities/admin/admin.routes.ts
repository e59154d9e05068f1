import { listMails, readMail } from '@timbre/contract/admin';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AdminService } from './admin.service.ts';

export const adminRoutes = (admin: AdminService): Route[] => [
  handle(listMails, () => admin.listMails()),
  handle(readMail, ({ input }) => admin.readMail(input.id)),
];
