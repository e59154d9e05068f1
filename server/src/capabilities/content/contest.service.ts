import type { InputOf } from '@timbre/contract/call';
import { contestLimits, type likeContestVoice, type ShownContest } from '@timbre/contract/contest';
import { fail } from '../../platform/errors.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import type { ContestRow, ContestStore } from './contest.store.ts';

export interface ContestServiceDeps {
  readonly db: Database;
  readonly store: ContestStore;
  readonly voices: Pick<VoiceService, 'find'>;
  readonly clock: Clock;
}

/** Who votes, and from where. */
export interface Voter {
  readonly userId: string;
  readonly network: string;
}

/** Voting for voices: one vote of a person in each contest. */
export interface ContestService {
  /** The running contest, the next or the last one, with the person's own vote; null: there is none. */
  readonly shown: (userId: string | null) => Promise<ShownContest | null>;
  /** Throws `contest.closed`, `input.not-found` for a voice that isn't up, and `request.too-many`. */
  readonly vote: (voter: Voter, vote: InputOf<typeof likeContestVoice>) => Promise<ShownContest>;
  /** Forgets after a day where votes came from; returns of how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

const dayMs = 24 * 3_600_000;

export function stateOf(
  { opensAt, closesAt }: Pick<ContestRow, 'opensAt' | 'closesAt'>,
  now: Date,
): ShownContest['state'] {
  if (closesAt !== null && closesAt <= now) return 'closed';
  return opensAt !== null && opensAt > now ? 'scheduled' : 'running';
}

/** Of several: the running one that was made last, the next to come, the one that ended last. */
export function currentOf(contests: readonly ContestRow[], now: Date): ContestRow | null {
  const of = (state: ShownContest['state']) => contests.filter((one) => one.isActive && stateOf(one, now) === state);
  const at = (date: Date | null): number => date?.getTime() ?? 0;
  return (
    of('running')[0] ??
    of('scheduled').toSorted((a, b) => at(a.opensAt) - at(b.opensAt))[0] ??
    of('closed').toSorted((a, b) => at(b.closesAt) - at(a.closesAt))[0] ??
    null
  );
}

export function contestService({ db, store, voices, clock }: ContestServiceDeps): ContestService {
  const view = async (executor: Executor, contest: ContestRow, userId: string | null): Promise<ShownContest> => {
    const [votes, own, found] = await Promise.all([
      store.votes(executor, contest.id),
      userId === null ? null : store.voteOf(executor, contest.id, userId),
      voices.find(contest.speakers),
    ]);
    const state = stateOf(contest, clock.now());
    // A voice whose engine is gone can't be heard; its votes wait for it.
    const candidates = contest.speakers.flatMap((speaker) => {
      const voice = found.get(speaker);
      if (voice === undefined) return [];
      const { name, language } = voice;
      return [{ speaker, name, language, likes: votes.get(speaker) ?? 0, isLiked: own?.speaker === speaker }];
    });
    const placed = candidates.map((one) => ({
      ...one,
      place: 1 + candidates.filter(({ likes }) => likes > one.likes).length,
    }));
    return {
      id: contest.id,
      title: contest.title,
      text: contest.text,
      state,
      from: contest.opensAt?.toISOString() ?? null,
      until: contest.closesAt?.toISOString() ?? null,
      voices: state === 'scheduled' ? placed : placed.toSorted((a, b) => a.place - b.place),
    };
  };
  const current = async (): Promise<ContestRow | null> => currentOf(await store.list(db), clock.now());

  return {
    shown: async (userId) => {
      const contest = await current();
      return contest === null ? null : view(db, contest, userId);
    },

    vote: async ({ userId, network }, { speaker, isLiked }) => {
      const { id } = (await current()) ?? fail('contest.closed');
      const contest = await db.transaction(async (tx) => {
        const held = (await store.hold(tx, id)) ?? fail('contest.closed');
        const now = clock.now();
        if (!held.isActive || stateOf(held, now) !== 'running') fail('contest.closed');
        if (!held.speakers.includes(speaker)) fail('input.not-found');
        // Two of one person's requests come after one another, or each would turn the same vote.
        const given = await store.countFrom(tx, network, new Date(now.getTime() - dayMs));
        const before = await store.voteOf(tx, id, userId);
        const isTheirs = before?.speaker === speaker;
        if (!(isLiked ?? !isTheirs)) {
          if (isTheirs) await store.removeVote(tx, id, userId);
        } else if (!isTheirs) {
          // Moving a vote adds none.
          if (before === null && given >= contestLimits.votesPerNetworkAndDay)
            fail('request.too-many', { retryAfterSeconds: dayMs / 1000 });
          await store.writeVote(tx, { contestId: id, speaker, userId, network, createdAt: now });
        }
        return held;
      });
      return view(db, contest, userId);
    },

    sweep: () => store.forgetNetworks(db, new Date(clock.now().getTime() - dayMs)),
  };
}
