import { readUser } from '../accounts/accounts.ts';
import { listArticles } from '../articles/articles.ts';
import type { Call, RequestOf } from '../call.ts';
import { listClones } from '../cloning/cloning.ts';
import { readStudioBanner } from '../content/content-banners.ts';
import { readCreditBalance } from '../credits.ts';
import { listExports } from '../exports.ts';
import { listLexiconRules } from '../lexicon/lexicon.ts';
import { readNewcomer, readUsageCount } from '../onboarding.ts';
import { readUserRights } from '../rights.ts';
import { surveyScenes } from '../surveys/survey-scenes.ts';
import { readSurveyDone, readSurveyDue } from '../surveys/surveys.ts';
import { voiceLimits } from '../voices/voices.ts';
import { labGroup, listSpeakersByType } from '../voices/voices-store.ts';
import type { Language, Screen } from './screen.ts';
import type { ScreenName } from './screens.ts';

/** A call that a screen makes as soon as it stands. */
export interface FirstCall {
  readonly call: Call;
  readonly input: Readonly<Record<string, unknown>>;
}

const first = <C extends Call>(call: C, input: RequestOf<C> & Readonly<Record<string, unknown>>): FirstCall => ({
  call,
  input,
});

const ownVoices = first(listSpeakersByType, { type: labGroup, pageSize: voiceLimits.page, pageNum: 1 });

const rights = first(readUserRights, {});
const scriptEditor = [rights, ownVoices, first(listLexiconRules, {})];

/** Short answers only: the page waits for them, and what is long or slow to make is asked for beside it. */
const ofScreen: Partial<Record<ScreenName, readonly FirstCall[]>> = {
  'tools-home': [
    first(listExports, { pageNum: 1, pageSize: 10 }),
    first(listArticles, { pageNum: 1, pageSize: 5 }),
    first(listClones, {}),
    ownVoices,
    first(readNewcomer, {}),
    first(readUsageCount, {}),
    first(readSurveyDue, { scene: surveyScenes.onboarding }),
    first(readSurveyDone, { scene: surveyScenes.onboarding }),
  ],
  'article-editor-new': scriptEditor,
  'article-editor': scriptEditor,
};

/**
 * What a screen asks for by itself when someone who is logged in opens it. The server puts the answers into its page, so
 * that a browser need not ask: see docs/decisions/0021. A call that changes something can't be among them.
 */
export function firstCalls(
  { name, layout }: Pick<Screen<ScreenName>, 'name' | 'layout'>,
  language: Language,
): readonly FirstCall[] {
  if (layout === 'site') return [];
  const hasStudio = layout === 'studio' || layout === 'tool';
  const studio = hasStudio ? [rights, first(readCreditBalance, {}), first(readStudioBanner, { language })] : [];
  return [first(readUser, {}), ...studio, ...(ofScreen[name] ?? [])];
}
