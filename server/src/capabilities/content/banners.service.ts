import type { InputOf } from '@timbre/contract/call';
import type * as bannerCalls from '@timbre/contract/content/content-banners';
import type { Banner, BannerDraft, BannerPlace, OwnBanner } from '@timbre/contract/content/content-banners';
import type { Maintenance } from '@timbre/contract/maintenance';
import type { Language } from '@timbre/contract/screens/screen';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { MaintenanceService } from '../maintenance/maintenance.service.ts';
import type { BannerRow, BannerStore } from './banners.store.ts';
import { type EditingDeps, type Editor, requireRow, updateRow } from './editing.ts';

export interface BannerServiceDeps extends EditingDeps {
  readonly store: BannerStore;
  /** What is said while nothing may be changed. */
  readonly maintenance: Pick<MaintenanceService, 'current'>;
}

/** Sentences over everything. Each change of the owner is noted for the audit in its own transaction. */
export interface BannerService {
  /** Those on now, the most important first. */
  readonly shown: (place: BannerPlace, language: Language) => Promise<Banner[]>;
  readonly list: () => Promise<OwnBanner[]>;
  /** Keeps its answer for a request with an Idempotency-Key. */
  readonly create: (editor: Editor, draft: BannerDraft) => Promise<OwnBanner>;
  /** The same. Throws `input.not-found` and `state.conflict`. */
  readonly save: (editor: Editor, input: InputOf<typeof bannerCalls.saveBanner>) => Promise<OwnBanner>;
  readonly remove: (editor: Editor, id: string) => Promise<void>;
}

const bannerOf = ({ id, revision, text, tone, link, linkLabel, isDismissable }: BannerRow): Banner => ({
  id,
  revision,
  text,
  tone,
  link,
  linkLabel,
  isDismissable,
});

const ownBannerOf = (row: BannerRow): OwnBanner => ({
  ...bannerOf(row),
  place: row.place,
  language: row.language,
  priority: row.priority,
  isActive: row.isActive,
  from: row.showsFrom?.toISOString() ?? null,
  until: row.showsUntil?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

const contentOf = ({ from, until, ...draft }: BannerDraft) => ({
  ...draft,
  showsFrom: from === null ? null : new Date(from),
  showsUntil: until === null ? null : new Date(until),
});

/** Above everything the owner published, until it is over. */
const noticeOf = ({ mode, message }: Maintenance): Banner[] =>
  mode === 'read-only'
    ? [{ id: 'maintenance', revision: 1, text: message, tone: 'warn', link: '', linkLabel: '', isDismissable: false }]
    : [];

export function bannerService({ db, store, maintenance, audit, clock, newId }: BannerServiceDeps): BannerService {
  const note = (tx: Tx, { userId, address }: Editor, verb: string, row: BannerRow): Promise<void> =>
    audit.note(tx, {
      actorId: userId,
      action: `content.${verb}-banner`,
      address,
      subject: { kind: 'banner', id: row.id },
      details: { place: row.place, text: row.text, isActive: row.isActive },
    });

  return {
    shown: async (place, language) => [
      ...noticeOf(await maintenance.current()),
      ...(await store.listShown(db, { place, language, now: clock.now() })).map(bannerOf),
    ],

    list: async () => (await store.list(db)).map(ownBannerOf),

    create: (editor, draft) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const row = { ...contentOf(draft), id: newId(), createdAt: now, updatedAt: now, revision: 1 };
        await store.insert(tx, row);
        await note(tx, editor, 'create', row);
        const banner = ownBannerOf(row);
        await rememberAnswer(tx, banner);
        return banner;
      }),

    save: (editor, { id, revision, ...draft }) =>
      db.transaction(async (tx) => {
        const seen = { id, revision };
        await requireRow(store, tx, seen);
        const row = await updateRow(store, tx, seen, { ...contentOf(draft), updatedAt: clock.now() });
        await note(tx, editor, 'save', row);
        const banner = ownBannerOf(row);
        await rememberAnswer(tx, banner);
        return banner;
      }),

    remove: (editor, id) =>
      db.transaction(async (tx) => {
        await note(tx, editor, 'delete', (await store.remove(tx, id)) ?? fail('input.not-found'));
      }),
  };
}
