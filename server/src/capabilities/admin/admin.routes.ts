import { listMails, readMail } from '@timbre/contract/admin/admin';
import { grantCredits, listCreditGrants, takeBackCredits } from '@timbre/contract/admin/admin-credits';
import { cancelJob, listJobs, readJob, retryJob } from '@timbre/contract/admin/admin-jobs';
import { listEngines, listStorageUse, readOverview, readStorage } from '@timbre/contract/admin/admin-studio';
import { listServedTasks } from '@timbre/contract/admin/admin-tasks';
import {
  changeUserPlan,
  inviteUser,
  listUsers,
  mailUserReset,
  readUserRecord,
  signOutUser,
  suspendUser,
  unsuspendUser,
} from '@timbre/contract/admin/admin-users';
import { doerOf } from '../../platform/http/doer.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AdminCreditService } from './admin-credits.service.ts';
import type { AdminJobService } from './admin-jobs.service.ts';
import type { AdminStudioService } from './admin-studio.service.ts';
import type { AdminUserService } from './admin-users.service.ts';
import type { AdminService } from './admin.service.ts';
import type { ServedTasksService } from './served-tasks.service.ts';

export interface AdminServices {
  readonly mailbox: AdminService;
  readonly users: AdminUserService;
  readonly credits: AdminCreditService;
  readonly jobs: AdminJobService;
  readonly studio: AdminStudioService;
  readonly tasks: ServedTasksService;
}

export const adminRoutes = (services: AdminServices): Route[] => [
  ...studioRoutes(services),
  ...userRoutes(services),
  ...creditRoutes(services),
  ...jobRoutes(services),
];

const studioRoutes = ({ mailbox, studio, tasks }: AdminServices): Route[] => [
  handle(listMails, () => mailbox.listMails()),
  handle(readMail, ({ input }) => mailbox.readMail(input.id)),
  handle(readOverview, () => studio.overview()),
  handle(listEngines, () => studio.engines()),
  handle(listServedTasks, async () => ({ tasks: await tasks.list() })),
  handle(readStorage, () => studio.storage()),
  handle(listStorageUse, ({ input }) => studio.storageUse(input.page)),
];

const userRoutes = ({ users }: AdminServices): Route[] => [
  handle(listUsers, ({ input }) => users.list(input)),
  handle(readUserRecord, ({ input }) => users.read(input.userId)),
  handle(changeUserPlan, (request) => users.changePlan(doerOf(request), request.input.userId, request.input.plan)),
  handle(suspendUser, (request) => users.suspend(doerOf(request), request.input.userId, request.input.reason)),
  handle(unsuspendUser, (request) => users.unsuspend(doerOf(request), request.input.userId)),
  handle(signOutUser, (request) => users.signOut(doerOf(request), request.input.userId)),
  handle(mailUserReset, (request) => users.mailReset(doerOf(request), request.input.userId)),
  handle(inviteUser, (request) => users.invite(doerOf(request), request.input, request.info.language)),
];

const creditRoutes = ({ credits }: AdminServices): Route[] => [
  handle(listCreditGrants, ({ input }) => credits.list(input.userId)),
  handle(grantCredits, (request) => credits.grant(doerOf(request), request.input), { commitsAnswer: true }),
  handle(takeBackCredits, (request) => credits.takeBack(doerOf(request), request.input)),
];

const jobRoutes = ({ jobs }: AdminServices): Route[] => [
  handle(listJobs, ({ input }) => jobs.list(input)),
  handle(readJob, ({ input }) => jobs.read(input.id)),
  handle(retryJob, (request) => jobs.retry(doerOf(request), request.input.id), { commitsAnswer: true }),
  handle(cancelJob, (request) => jobs.cancel(doerOf(request), request.input.id)),
];
