import { countCharacters } from '@timbre/contract/limits';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import type { FeedbackReason } from '@timbre/contract/voices/voices-feedback';
import { feedbackItems, feedbackReasons, voiceFeedbackLimits } from '@timbre/contract/voices/voices-feedback';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { UserVoiceStore } from './user-voices.store.ts';
import type { VoiceFeedbackStore } from './voice-feedback.store.ts';
import type { VoiceService } from './voices.types.ts';

export interface VoiceFeedbackDeps {
  readonly db: Database;
  readonly votes: Pick<UserVoiceStore, 'setVote' | 'removeVote'>;
  readonly store: VoiceFeedbackStore;
  readonly voices: Pick<VoiceService, 'require'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

interface Feedback {
  readonly speakerId: string;
  readonly module: string;
  readonly userContent: string;
  readonly itemIds: string;
}

/** What people think of voices. A person's vote and words are seen by them and by the studio's owner. */
export interface VoiceFeedbackService {
  /** Null takes the vote back. Throws `voice.unavailable`. */
  readonly vote: (actor: Actor, speakerId: string, voteType: number | null) => Promise<void>;
  /** Throws `voice.unavailable`. */
  readonly items: (speakerId: string, userId?: string) => Promise<typeof feedbackItems>;
  /** Throws `input.invalid` without reason and text, `text.limit`, `request.too-many` and `voice.unavailable`. */
  readonly send: (actor: Actor, feedback: Feedback) => Promise<void>;
}

const dayMs = 24 * 3_600_000;

function reasonsOf(itemIds: string): FeedbackReason[] {
  const words = itemIds.split(',').map((word) => word.trim());
  const named = words.filter((word) => word !== '');
  const known = feedbackReasons.filter((reason) => named.includes(reason));
  if (named.some((word) => !feedbackReasons.some((reason) => reason === word))) {
    fail(
      'input.invalid',
      { field: 'itemIds' },
      'One of the reasons is no longer available. Reload the page and try again.',
    );
  }
  return known;
}

export function voiceFeedbackService(deps: VoiceFeedbackDeps): VoiceFeedbackService {
  const { db, votes, store, voices, clock, newId } = deps;
  const originOf = async (speakerId: string, userId?: string): Promise<string> => {
    const { speaker } = parseSpeaker(speakerId);
    await voices.require([speaker], userId);
    return speaker;
  };

  return {
    vote: async ({ userId }, speakerId, voteType) => {
      const voiceId = await originOf(speakerId, userId);
      if (voteType === null) await votes.removeVote(db, userId, voiceId);
      else await votes.setVote(db, { userId, voiceId, voteType, votedAt: clock.now() });
    },

    items: async (speakerId, userId) => {
      await originOf(speakerId, userId);
      return feedbackItems;
    },

    send: async ({ userId }, { speakerId, module, userContent, itemIds }) => {
      const voiceId = await originOf(speakerId, userId);
      const reasons = reasonsOf(itemIds);
      const content = userContent.trim();
      if (reasons.length === 0 && content === '') {
        fail('input.invalid', { field: 'userContent' }, 'Choose a reason or describe what’s wrong.');
      }
      const actual = countCharacters(content);
      const limit = voiceFeedbackLimits.textChars;
      if (actual > limit) {
        fail('text.limit', { field: 'userContent', limit, actual }, `Feedback can have up to ${limit} characters.`);
      }
      const now = clock.now();
      const today = await store.countSince(db, userId, new Date(now.getTime() - dayMs));
      if (today >= voiceFeedbackLimits.perDay) {
        fail('request.too-many', {}, 'You’ve sent a lot of feedback today, thank you. Come back tomorrow.');
      }
      const said = { id: newId(), userId, voiceId, module, content, reasons, createdAt: now };
      await store.insert(db, { ...said, doneAt: null });
    },
  };
}
