import type {
  FeedbackState,
  listVoiceFeedback,
  listVoiceOpinions,
  VoiceFeedbackEntry,
} from '@timbre/contract/admin/admin-voice-feedback';
import { voiceReviewLimits } from '@timbre/contract/admin/admin-voice-feedback';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { NamedFeedback, VoiceReviewStore } from './voice-review.store.ts';

export interface VoiceReviewServiceDeps {
  readonly db: Database;
  readonly store: VoiceReviewStore;
  readonly audit: Pick<AuditService, 'note'>;
  readonly clock: Clock;
}

/** What people think of voices, for the studio's owner. */
export interface VoiceReviewService {
  readonly list: (query: InputOf<typeof listVoiceFeedback>) => Promise<OutputOf<typeof listVoiceFeedback>>;
  readonly opinions: (page: number) => Promise<OutputOf<typeof listVoiceOpinions>>;
  /** Throws `input.not-found`. */
  readonly setState: (
    by: { readonly actorId: string; readonly address: string },
    id: string,
    state: FeedbackState,
  ) => Promise<VoiceFeedbackEntry>;
}

const { pageSize } = voiceReviewLimits;
const pagesOf = (total: number) => ({ totalElements: total, totalPages: Math.ceil(total / pageSize) });
const partOf = (page: number) => ({ offset: (page - 1) * pageSize, limit: pageSize });
const voiceOf = (id: string, name: string | null) => ({ id, name: name ?? id });

const toEntry = (row: NamedFeedback): VoiceFeedbackEntry => ({
  id: row.id,
  reasons: [...row.reasons],
  content: row.content,
  module: row.module,
  voice: voiceOf(row.voiceId, row.voiceName),
  user: { id: row.userId, name: row.userName },
  state: row.doneAt === null ? 'open' : 'done',
  createdAt: row.createdAt.toISOString(),
});

export function voiceReviewService({ db, store, audit, clock }: VoiceReviewServiceDeps): VoiceReviewService {
  return {
    list: async ({ page, state, reason, speaker: voiceId }) => {
      const { rows, total } = await store.list(db, { state, reason, voiceId, ...partOf(page) });
      return { results: rows.map(toEntry), ...pagesOf(total) };
    },

    opinions: async (page) => {
      const { rows, total } = await store.opinions(db, partOf(page));
      const results = rows.map(({ voiceId, voiceName, ...counts }) => ({
        voice: voiceOf(voiceId, voiceName),
        ...counts,
      }));
      return { results, ...pagesOf(total) };
    },

    setState: (by, id, state) =>
      db.transaction(async (tx) => {
        await store.hold(tx, id);
        const entry = toEntry((await store.find(tx, id)) ?? fail('input.not-found'));
        // Said twice it is noted once.
        if (entry.state === state) return entry;
        await store.setDone(tx, id, state === 'done' ? clock.now() : null);
        const subject = { kind: 'voice-feedback', id };
        await audit.note(tx, {
          ...by,
          action: `voices.feedback-${state}`,
          subject,
          details: { voice: entry.voice.name },
        });
        return { ...entry, state };
      }),
  };
}
