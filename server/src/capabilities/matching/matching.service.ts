import type { InputOf, OutputOf } from '@timbre/contract/call';
import {
  matchingLimits,
  type createMatchAudio,
  type matchVoices,
  type VoiceMatch,
  type VoiceSearch,
} from '@timbre/contract/matching/matching';
import type { Speaker } from '@timbre/contract/voices/voices';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { JobQueue } from '../../platform/jobs/define-job.ts';
import type { JobEvents } from '../../platform/jobs/job-events.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { FileService } from '../uploads/files.service.ts';
import { mayUse } from '../voices/voices.service.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import { compareVoices, type CompareDeps } from './compare-voices.ts';
import { hearRecording, lengthOf, requireEnding, type HearDeps, type Recording } from './hear-recording.ts';
import { searchVoices } from './matching.job.ts';
import type { SearchRow } from './matching.store.ts';
import { searchView } from './search-view.ts';

export interface MatchingServiceDeps extends HearDeps, CompareDeps {
  readonly voices: VoiceService;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly jobs: JobQueue;
  readonly jobEvents: JobEvents;
  readonly inTurn: InTurn;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** A voice like a recording, as the catalogue shows it to this user. */
export interface SimilarVoice {
  readonly speaker: Speaker;
  readonly match: Omit<VoiceMatch, 'name'>;
}

/** Finds the voices that sound like a recording. It costs nothing, and says how alike, never who someone is. */
export interface MatchingService {
  /** Looks an upload over before a search is begun with it. Throws `match.…`. */
  readonly createAudio: (
    actor: Actor,
    request: InputOf<typeof createMatchAudio>,
    signal: AbortSignal,
  ) => Promise<OutputOf<typeof createMatchAudio>>;
  /**
   * Row and job in one transaction; throws `request.too-many`. Keeps its answer for a request with an Idempotency-Key.
   * Where no language is named, voices of the `spoken` one come first.
   */
  readonly start: (actor: Actor, source: InputOf<typeof matchVoices>, spoken: string) => Promise<VoiceSearch>;
  readonly read: (actor: Actor, id: string) => Promise<VoiceSearch>;
  readonly cancel: (actor: Actor, id: string) => Promise<VoiceSearch>;
  /** The search itself, while the caller waits; nothing is kept. */
  readonly similarTo: (
    actor: Actor,
    recording: Recording,
    options: { readonly most: number; readonly signal: AbortSignal },
  ) => Promise<SimilarVoice[]>;
}

const linkSeconds = 3600;
const retryAfterSeconds = 10;

function requireAddress(link: string): string {
  const url = /^https?:\/\/\S+$/iu.test(link) && URL.canParse(link) ? new URL(link) : fail('match.link');
  if (url.username !== '' || url.password !== '') fail('match.link');
  return link;
}

export function matchingService(deps: MatchingServiceDeps): MatchingService {
  const { db, store, voices, files, blobs, jobs, jobEvents, inTurn, clock, newId } = deps;

  async function viewOf(actor: Actor, row: SearchRow): Promise<VoiceSearch> {
    const found = await voices.find(row.matches.map(({ speakerId }) => speakerId));
    const usable = [...found].filter(
      ([, voice]) => voice.isAvailable && mayUse(voice, actor.userId) && (voice.ownerId !== null || !voice.isHidden),
    );
    const progress = row.jobId === null || row.status !== 'queued' ? null : await jobEvents.read(row.jobId);
    return searchView(row, new Map(usable), progress);
  }

  const requireRow = async ({ userId }: Actor, id: string): Promise<SearchRow> =>
    (await store.find(db, userId, id)) ?? fail('input.not-found');

  const read: MatchingService['read'] = async (actor, id) => viewOf(actor, await requireRow(actor, id));

  return {
    createAudio: (actor, { fileId }, signal) =>
      inTurn(actor.userId, signal, async () => {
        const { id, name, blobKey, sizeBytes } = await files.requireUpload(actor.userId, fileId);
        requireEnding(name);
        const { durationSeconds } = await blobs.withLocalPath(blobKey, (path) =>
          lengthOf(deps, { path, name, sizeBytes }, signal),
        );
        return { id, name, url: files.signedUrl(id, { ttlSeconds: linkSeconds }), durationSeconds };
      }),

    start: async (actor, { audio, url, videoUrl = url, language = null }, spoken) => {
      const wanted = language ?? spoken;
      const { userId, plan } = actor;
      const upload = audio === undefined ? null : await files.requireUpload(userId, audio);
      const link = upload === null ? requireAddress(videoUrl ?? fail('match.audio-missing')) : null;
      return db.transaction(async (tx) => {
        await store.lockUser(tx, userId);
        const limit = matchingLimits.runningSearches;
        if ((await store.countOpen(tx, userId)) >= limit) fail('request.too-many', { limit, retryAfterSeconds });
        await store.prune(tx, userId, matchingLimits.keptSearches - 1);
        const id = newId();
        const jobId = await jobs.add(tx, searchVoices, { searchId: id }, { userId, priority: jobPriority(plan) });
        const row: SearchRow = {
          id,
          userId,
          jobId,
          name: upload?.name ?? link ?? '',
          fileId: upload?.id ?? null,
          link,
          language: wanted.toLowerCase() === 'any' ? null : wanted,
          status: 'queued',
          report: null,
          matches: [],
          error: null,
          createdAt: clock.now(),
          endedAt: null,
        };
        await store.insert(tx, row);
        const view = await viewOf(actor, { ...row, jobId: null });
        await rememberAnswer(tx, view);
        return view;
      });
    },

    read,

    cancel: async (actor, id) => {
      const { jobId, status } = await requireRow(actor, id);
      if (jobId !== null && status === 'queued') await db.transaction((tx) => jobs.cancel(tx, jobId));
      return read(actor, id);
    },

    similarTo: (actor, recording, { most, signal }) =>
      inTurn(actor.userId, signal, async () => {
        requireEnding(recording.name);
        const heard = await hearRecording(deps, recording, signal);
        const matches = await compareVoices(deps, actor.userId, heard, { most, language: null, signal });
        const found = await voices.find(matches.map(({ speakerId }) => speakerId));
        const known = matches.flatMap((match) => found.get(match.speakerId) ?? []);
        const speakers = await voices.speakers(actor, known);
        return speakers.flatMap((speaker) => {
          const match = matches.find(({ speakerId }) => speakerId === speaker.speakerId);
          return match === undefined ? [] : [{ speaker, match }];
        });
      }),
  };
}
