import type { ImageReportEntry, listImageReports } from '@timbre/contract/admin/admin-image-reports';
import { imageReportLimits } from '@timbre/contract/admin/admin-image-reports';
import type { FeedbackState } from '@timbre/contract/admin/admin-voice-feedback';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { imageGenerationLimits, type reportImage } from '@timbre/contract/images/images-generation';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ImageGenerationStore } from './image-generations.store.ts';
import type { ImageReportStore, NamedImageReport } from './image-reports.store.ts';
import type { ImageStore } from './images.store.ts';

export interface ImageReportServiceDeps {
  readonly db: Database;
  readonly store: ImageReportStore;
  readonly images: Pick<ImageStore, 'lock'>;
  readonly generations: Pick<ImageGenerationStore, 'load'>;
  readonly audit: Pick<AuditService, 'note'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What people say is wrong with pictures that were made here, and the owner's list of it. */
export interface ImageReportService {
  /** Throws `input.not-found` for pictures that were not made here, and `request.too-many`. */
  readonly report: (actor: Actor, report: InputOf<typeof reportImage>) => Promise<void>;
  readonly list: (query: InputOf<typeof listImageReports>) => Promise<OutputOf<typeof listImageReports>>;
  /** Throws `input.not-found`. */
  readonly setState: (
    by: { readonly actorId: string; readonly address: string },
    id: string,
    state: FeedbackState,
  ) => Promise<ImageReportEntry>;
}

const dayMs = 24 * 3_600_000;
const { pageSize } = imageReportLimits;

const toEntry = (row: NamedImageReport): ImageReportEntry => ({
  id: row.id,
  user: { id: row.userId, name: row.userName },
  thumbnail: row.thumbnail,
  prompt: row.prompt,
  maker: row.maker,
  reason: row.reason,
  content: row.content,
  state: row.doneAt === null ? 'open' : 'done',
  createdAt: row.createdAt.toISOString(),
});

export function imageReportService(deps: ImageReportServiceDeps): ImageReportService {
  const { db, store, images, generations, audit, clock, newId } = deps;
  return {
    report: ({ userId }, { id: imageId, reason, content }) =>
      db.transaction(async (tx) => {
        const { generationId, thumbnail } = (await images.lock(tx, userId, imageId)) ?? fail('input.not-found');
        const { prompt, maker } = (await generations.load(tx, generationId ?? '')) ?? fail('input.not-found');
        const now = clock.now();
        const told = await store.countSince(tx, userId, new Date(now.getTime() - dayMs));
        if (told >= imageGenerationLimits.reportsPerDay) fail('request.too-many');
        const shown = { imageId, thumbnail, prompt, maker };
        await store.insert(tx, { id: newId(), userId, ...shown, reason, content, createdAt: now, doneAt: null });
        await rememberAnswer(tx, {});
      }),

    list: async ({ page, state }) => {
      const { rows, total } = await store.list(db, { state, offset: (page - 1) * pageSize, limit: pageSize });
      return { results: rows.map(toEntry), totalElements: total, totalPages: Math.ceil(total / pageSize) };
    },

    setState: (by, id, state) =>
      db.transaction(async (tx) => {
        const entry = toEntry((await store.find(tx, id)) ?? fail('input.not-found'));
        // Said twice it is noted once.
        if (entry.state === state) return entry;
        await store.setDone(tx, id, state === 'done' ? clock.now() : null);
        const subject = { kind: 'image-report', id };
        await audit.note(tx, { ...by, action: `images.report-${state}`, subject, details: { reason: entry.reason } });
        return { ...entry, state };
      }),
  };
}
