import type { SpeechEngine } from '@timbre/engines/ports';
import { importCopy } from '../account-imports/own-imports.job.ts';
import type { OwnImportService } from '../account-imports/own-imports.service.ts';
import { accountStore } from '../accounts/accounts.store.ts';
import { invitationService } from '../accounts/invitations.service.ts';
import { standingService } from '../accounts/standing.service.ts';
import { standingStore } from '../accounts/standing.store.ts';
import { adminCreditService } from './admin-credits.service.ts';
import { adminJobService } from './admin-jobs.service.ts';
import { adminStudioService } from './admin-studio.service.ts';
import { servedTasksService, type ServedTasksDeps } from './served-tasks.service.ts';
import { adminUserService } from './admin-users.service.ts';
import { adminRoutes } from './admin.routes.ts';
import { adminService } from './admin.service.ts';
import { adminJobStore } from './jobs.store.ts';
import { adminStudioStore } from './studio.store.ts';
import { adminUserStore } from './users.store.ts';
import { creditStore } from '../credits/credits.store.ts';
import { grantStore } from '../credits/grants.store.ts';
import { ownerGrantService } from '../credits/owner-grants.service.ts';
import { ownerGrantStore } from '../credits/owner-grants.store.ts';
import { renderPhotoVideo } from '../talking-photos/videos/photo-videos.job.ts';
import type { PhotoVideoService } from '../talking-photos/videos/photo-videos.types.ts';
import type { DubRunService } from '../dubbing/runs/dub-runs.types.ts';
import { makeDubFile } from '../dubbing/files/file.job.ts';
import { speakDub } from '../dubbing/speech/speech.job.ts';
import { makeDubText } from '../dubbing/text/text.job.ts';
import { renderExport } from '../exports/exports.job.ts';
import type { ExportService } from '../exports/exports.service.ts';
import type { EngineNotes } from '../speech/engine-notes.service.ts';
import { makeCutFile } from '../transcription/cuts/cut-files.job.ts';
import type { CutFileService } from '../transcription/cuts/cut-files.service.ts';
import { transcribe } from '../transcription/transcription.job.ts';
import type { TranscriptionService } from '../transcription/transcription.types.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { diskReserve } from '../../platform/files/disk-space.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { maxLetters } from '../../platform/mail/mailbox-mailer.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';
import { hasLiveWorker, pulseSeconds } from '../../platform/jobs/worker-rows.ts';
import { programExaminer } from '../../platform/sandbox/examine-programs.ts';
import { version } from '../../version.ts';

interface AdminNeeds extends Pick<
  Foundations,
  'audit' | 'codeRequests' | 'emailRules' | 'credits' | 'planGrants' | 'sessions'
> {
  readonly engines: readonly SpeechEngine[];
  readonly notes: EngineNotes;
  readonly exports: Pick<ExportService, 'reopen'>;
  readonly transcriptions: Pick<TranscriptionService, 'reopen'>;
  readonly cutFiles: Pick<CutFileService, 'reopen'>;
  readonly ownImports: Pick<OwnImportService, 'reopen'>;
  readonly photoVideos: Pick<PhotoVideoService, 'reopen'>;
  readonly dubRuns: Pick<DubRunService, 'reopen'>;
  readonly upkeep: () => readonly Periodic[];
  readonly served: Omit<ServedTasksDeps, 'engines'>;
}

/** What an owner does about people and their credits. */
function composePeople({ config, clock, database: { db }, mailer }: Platform, needs: AdminNeeds) {
  const { audit, codeRequests, credits, emailRules, planGrants, sessions } = needs;
  const { publicUrl } = config.server;
  const standing = standingService({ store: standingStore, sessions, planGrants, clock });
  const rules = emailRules;
  const invitations = invitationService({ store: accountStore, rules, sessions, mailer, clock, newId, publicUrl });
  const users = adminUserService({
    db,
    store: adminUserStore,
    standing,
    invitations,
    sessions,
    credits,
    audit,
    codeRequests,
    clock,
  });
  const grants = ownerGrantService({
    db,
    store: creditStore,
    grants: grantStore,
    ownerGrants: ownerGrantStore,
    clock,
    newId,
  });
  return { users, credits: adminCreditService({ db, standing, audit, requireUser: users.read, grants }) };
}

/** The owner's area. */
export function composeAdmin(platform: Platform, needs: AdminNeeds) {
  const { config, clock, database, jobs, mailbox, sandbox } = platform;
  const { audit, engines, notes, served, exports, transcriptions, cutFiles, ownImports, photoVideos, dubRuns, upkeep } =
    needs;
  const { db } = database;
  const examinePrograms = programExaminer(sandbox, config.ytDlp);
  const tasks = servedTasksService({ ...served, engines });
  const routes = adminRoutes({
    tasks,
    ...composePeople(platform, needs),
    mailbox: adminService({
      listLetters: async () => (await mailbox?.list()) ?? [],
      readLetter: async (name) => (await mailbox?.read(name)) ?? null,
    }),
    jobs: adminJobService({
      db,
      store: adminJobStore,
      jobs,
      audit,
      clock,
      reopeners: {
        [renderExport.name]: (tx, payload) => exports.reopen(tx, renderExport.payload.parse(payload).exportId),
        ...Object.fromEntries(
          [makeDubText, speakDub, makeDubFile].map(({ name, payload: ids }) => [
            name,
            (tx: Tx, payload: unknown) => dubRuns.reopen(tx, ids.parse(payload).runId),
          ]),
        ),
        [renderPhotoVideo.name]: (tx, payload) =>
          photoVideos.reopen(tx, renderPhotoVideo.payload.parse(payload).videoId),
        [importCopy.name]: (tx, payload) => ownImports.reopen(tx, importCopy.payload.parse(payload).importId),
        [makeCutFile.name]: (tx, payload) => cutFiles.reopen(tx, makeCutFile.payload.parse(payload).cutFileId),
        [transcribe.name]: (tx, payload) => transcriptions.reopen(tx, transcribe.payload.parse(payload).transcriptId),
      },
    }),
    studio: adminStudioService({
      db,
      store: adminStudioStore,
      clock,
      engines,
      notes,
      version,
      upkeep,
      retention: config.retention,
      letters: mailbox && { count: async () => (await mailbox.list()).length, most: maxLetters },
      examinePrograms: () => examinePrograms(clock.now()),
      disk: () => diskReserve(config.data.directory).space(),
      hasWorker: () => hasLiveWorker(db, pulseSeconds),
      environment: {
        address: config.server.publicUrl,
        node: process.version,
        roles: [...config.jobs.roles],
        mail: mailbox === null ? 'smtp' : 'mailbox',
      },
    }),
  });
  return { routes, servedTasks: tasks };
}
