import type { InputOf } from '@timbre/contract/call';
import type * as contestCalls from '@timbre/contract/content/content-contests';
import type { ContestDraft, OwnContest } from '@timbre/contract/content/content-contests';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import type { ContestRow, ContestStore } from './contest.store.ts';
import { type EditingDeps, type Editor, requireRow, updateRow } from './editing.ts';

export interface ContestsServiceDeps extends EditingDeps {
  readonly store: ContestStore;
  readonly voices: Pick<VoiceService, 'require'>;
}

/** The owner's contests. Each change is noted for the audit in its own transaction. */
export interface ContestsService {
  readonly list: () => Promise<OwnContest[]>;
  /** Keeps its answer for a request with an Idempotency-Key. Throws `voice.unavailable`. */
  readonly create: (editor: Editor, draft: ContestDraft) => Promise<OwnContest>;
  /** Throws `input.not-found`, `state.conflict` and `voice.unavailable`. */
  readonly save: (editor: Editor, input: InputOf<typeof contestCalls.saveContest>) => Promise<OwnContest>;
  readonly remove: (editor: Editor, id: string) => Promise<void>;
}

const contentOf = ({ from, until, ...draft }: ContestDraft) => ({
  ...draft,
  opensAt: from === null ? null : new Date(from),
  closesAt: until === null ? null : new Date(until),
});

export function contestsService({ db, store, voices, audit, clock, newId }: ContestsServiceDeps): ContestsService {
  const shown = async (executor: Executor, row: ContestRow): Promise<OwnContest> => ({
    id: row.id,
    revision: row.revision,
    title: row.title,
    text: row.text,
    speakers: [...row.speakers],
    from: row.opensAt?.toISOString() ?? null,
    until: row.closesAt?.toISOString() ?? null,
    isActive: row.isActive,
    likes: [...(await store.votes(executor, row.id)).values()].reduce((sum, likes) => sum + likes, 0),
    updatedAt: row.updatedAt.toISOString(),
  });
  const note = (tx: Tx, { userId, address }: Editor, verb: string, row: ContestRow): Promise<void> =>
    audit.note(tx, {
      actorId: userId,
      action: `content.${verb}-contest`,
      address,
      subject: { kind: 'contest', id: row.id },
      details: { title: row.title, isActive: row.isActive },
    });

  return {
    list: async () => Promise.all((await store.list(db)).map((row) => shown(db, row))),

    create: async (editor, draft) => {
      await voices.require(draft.speakers);
      return db.transaction(async (tx) => {
        const now = clock.now();
        const row = { ...contentOf(draft), id: newId(), createdAt: now, updatedAt: now, revision: 1 };
        await store.insert(tx, row);
        await note(tx, editor, 'create', row);
        const contest = await shown(tx, row);
        await rememberAnswer(tx, contest);
        return contest;
      });
    },

    save: async (editor, { id, revision, ...draft }) => {
      const before = (await store.find(db, id)) ?? fail('input.not-found');
      // One that was lost since may stay; what is added has to be there.
      await voices.require(draft.speakers.filter((speaker) => !before.speakers.includes(speaker)));
      return db.transaction(async (tx) => {
        const seen = { id, revision };
        await requireRow(store, tx, seen);
        const row = await updateRow(store, tx, seen, { ...contentOf(draft), updatedAt: clock.now() });
        await note(tx, editor, 'save', row);
        const contest = await shown(tx, row);
        await rememberAnswer(tx, contest);
        return contest;
      });
    },

    remove: (editor, id) =>
      db.transaction(async (tx) => {
        await note(tx, editor, 'delete', (await store.remove(tx, id)) ?? fail('input.not-found'));
      }),
  };
}
