import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { QuestionText } from '@timbre/contract/surveys/survey-questions';
import type { SurveyName } from '@timbre/contract/surveys/survey-scenes';
import type { answerSurvey, readScoreDue, readSurveyConfig, submitSurvey } from '@timbre/contract/surveys/surveys';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { OnboardingService } from '../onboarding/onboarding.service.ts';
import type { FreeDownloadService } from '../plans/free-downloads.service.ts';
import type { SurveyRound, SurveyStore } from './surveys.store.ts';

export interface SurveyServiceDeps {
  readonly db: Database;
  readonly store: SurveyStore;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly credits: Pick<CreditService, 'grant'>;
  readonly freeDownloads: Pick<FreeDownloadService, 'grantDownloads'>;
  readonly onboarding: Pick<OnboardingService, 'isNewcomer' | 'joinedAt' | 'usage'>;
  /** When a person has used the studio enough to be asked for a score. */
  readonly score: { readonly afterDays: number; readonly afterExports: number };
}

/** A survey as it is asked now. */
export interface AskedSurvey {
  readonly isOn: boolean;
  readonly questions: readonly QuestionText[];
  readonly revision: number;
}

/** What the surveys' parts share: what is asked, and for which time. */
export interface SurveyRules {
  /** Left out: outside of any transaction. */
  readonly survey: (name: SurveyName, executor?: Executor) => Promise<AskedSurvey>;
  /** The number of the round to ask now; null: not now. */
  readonly dueScore: (actor: Actor, last: SurveyRound | null) => Promise<number | null>;
}

/** Who answers, and in which language the questions were read. */
export interface Respondent {
  readonly actor: Actor | null;
  readonly network: string;
  readonly language: string;
}

/** Questionnaires, the recommendation score, and why people leave. Rewards come once, whatever is sent. */
export interface SurveyService {
  /** No questions: the survey is off. Throws `input.invalid` for a scene there isn't. */
  readonly config: (scene: number, language: string) => Promise<OutputOf<typeof readSurveyConfig>>;
  readonly isDue: (actor: Actor, scene: number) => Promise<boolean>;
  readonly isDone: (actor: Actor, scene: number) => Promise<{ hasComplete: boolean; isOpen: boolean }>;
  readonly scoreDue: (actor: Actor) => Promise<OutputOf<typeof readScoreDue>>;
  /** Throws `surveys.closed`, `state.conflict` when the question isn't asked (any more), `input.invalid`. */
  readonly answer: (
    actor: Actor,
    input: InputOf<typeof answerSurvey>,
    language: string,
  ) => Promise<OutputOf<typeof answerSurvey>>;
  /** Why someone leaves. Throws `surveys.closed`, `session.required`, `request.too-many`, `input.invalid`. */
  readonly leave: (input: InputOf<typeof submitSurvey>, from: Respondent) => Promise<void>;
  /** Forgets networks after a day; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}
