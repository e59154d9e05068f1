import type { SpeechEngine } from '@timbre/engines/ports';
import { accountStore } from './capabilities/accounts/accounts.store.ts';
import { invitationService } from './capabilities/accounts/invitations.service.ts';
import { standingService } from './capabilities/accounts/standing.service.ts';
import { standingStore } from './capabilities/accounts/standing.store.ts';
import { adminCreditService } from './capabilities/admin/admin-credits.service.ts';
import { adminJobService } from './capabilities/admin/admin-jobs.service.ts';
import { adminStudioService } from './capabilities/admin/admin-studio.service.ts';
import { adminUserService } from './capabilities/admin/admin-users.service.ts';
import { adminRoutes } from './capabilities/admin/admin.routes.ts';
import { adminService } from './capabilities/admin/admin.service.ts';
import { adminJobStore } from './capabilities/admin/jobs.store.ts';
import { adminStudioStore } from './capabilities/admin/studio.store.ts';
import { adminUserStore } from './capabilities/admin/users.store.ts';
import { creditStore } from './capabilities/credits/credits.store.ts';
import { grantStore } from './capabilities/credits/grants.store.ts';
import { ownerGrantService } from './capabilities/credits/owner-grants.service.ts';
import { ownerGrantStore } from './capabilities/credits/owner-grants.store.ts';
import { renderExport } from './capabilities/exports/exports.job.ts';
import type { ExportService } from './capabilities/exports/exports.service.ts';
import type { EngineNotes } from './capabilities/speech/engine-notes.service.ts';
import { transcribe } from './capabilities/transcription/transcription.job.ts';
import type { TranscriptionService } from './capabilities/transcription/transcription.service.ts';
import type { composeFoundations } from './compose-foundations.ts';
import type { Platform } from './compose-platform.ts';
import { diskReserve } from './platform/files/disk-space.ts';
import type { Route } from './platform/http/route.ts';
import { newId } from './platform/ids.ts';
import type { Periodic } from './platform/jobs/schedule.ts';
import { hasLiveWorker, pulseSeconds } from './platform/jobs/worker-rows.ts';
import { programExaminer } from './platform/sandbox/examine-programs.ts';
import { version } from './version.ts';

interface AdminParts {
  readonly foundations: Pick<
    ReturnType<typeof composeFoundations>,
    'audit' | 'codeRequests' | 'emailRules' | 'credits' | 'planGrants' | 'sessions'
  >;
  readonly engines: readonly SpeechEngine[];
  readonly notes: EngineNotes;
  readonly exports: Pick<ExportService, 'reopen'>;
  readonly transcriptions: Pick<TranscriptionService, 'reopen'>;
  readonly upkeep: () => readonly Periodic[];
}

/** The owner's area. */
export function composeAdmin(
  { config, clock, database, jobs, mailbox, mailer, sandbox }: Platform,
  { foundations, engines, notes, exports, transcriptions, upkeep }: AdminParts,
): Route[] {
  const { db } = database;
  const { audit, codeRequests, credits, emailRules, planGrants, sessions } = foundations;
  const { publicUrl } = config.server;
  const examinePrograms = programExaminer(sandbox, config.ytDlp);
  const invitations = invitationService({
    ...{ store: accountStore, rules: emailRules, sessions, mailer, clock, newId, publicUrl },
  });
  const standing = standingService({ store: standingStore, sessions, planGrants, clock });
  const users = adminUserService({
    ...{ db, store: adminUserStore, standing, invitations, sessions, credits, audit, codeRequests, clock },
  });
  return adminRoutes({
    mailbox: adminService({
      listLetters: async () => (await mailbox?.list()) ?? [],
      readLetter: async (name) => (await mailbox?.read(name)) ?? null,
    }),
    users,
    credits: adminCreditService({
      ...{ db, standing, audit, requireUser: users.read },
      grants: ownerGrantService({
        ...{ db, store: creditStore, grants: grantStore, ownerGrants: ownerGrantStore, clock, newId },
      }),
    }),
    jobs: adminJobService({
      ...{ db, store: adminJobStore, jobs, audit, clock },
      reopeners: {
        [renderExport.name]: (tx, payload) => exports.reopen(tx, renderExport.payload.parse(payload).exportId),
        [transcribe.name]: (tx, payload) => transcriptions.reopen(tx, transcribe.payload.parse(payload).transcriptId),
      },
    }),
    studio: adminStudioService({
      ...{ db, store: adminStudioStore, clock, engines, notes, version, upkeep },
      examinePrograms: () => examinePrograms(clock.now()),
      disk: () => diskReserve(config.data.directory).space(),
      hasWorker: () => hasLiveWorker(db, pulseSeconds),
      environment: {
        ...{ address: publicUrl, node: process.version, roles: [...config.jobs.roles] },
        mail: mailbox === null ? 'smtp' : 'mailbox',
      },
    }),
  });
}
