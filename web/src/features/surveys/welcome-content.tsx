import { Button } from '@mantine/core';
import { trial } from '@timbre/contract/plans';
import { productName } from '@timbre/contract/screens/screen';
import { screenPath } from '@timbre/contract/screens/screens';
import { surveyRewards } from '@timbre/contract/surveys/surveys';
import { HowItWorks } from '../../domain/help/how-it-works.tsx';
import { useSurveyTexts } from '../../i18n/texts/surveys/surveys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatCredits, formatDate, formatNumber } from '../../lib/format.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useCreditBalance, useUserRights } from '../credits/api.ts';
import { useKnowsWay } from './newcomer-api.ts';
import { WelcomeCards } from './welcome-cards.tsx';
import classes from './welcome-page.module.css';

interface WelcomeContentProps {
  /** Of the first questions; 0: they are answered, or not asked. */
  readonly questionCount: number;
  readonly onAsk: () => void;
}

/** What the account begins with, a short film, and six ways in. */
export function WelcomeContent({ questionCount, onAsk }: WelcomeContentProps) {
  const { t } = useSurveyTexts();
  const language = useLanguage();
  const { user } = useSession();
  const { data: rights } = useUserRights();
  const know = useKnowsWay();
  const { freeDownloads = 0, freeDownloadsEndAt = null } = rights ?? {};
  return (
    <div className={classes.content}>
      <header className={classes.head}>
        <h1>{t('welcome.title', { name: user?.name ?? '' })}</h1>
        <p>
          <TrialText />{' '}
          {freeDownloads > 0 && freeDownloadsEndAt !== null && (
            <span>
              {t('welcome.downloads', { count: freeDownloads, date: formatDate(freeDownloadsEndAt, language) })}
            </span>
          )}
        </p>
        {questionCount > 0 && (
          <Button variant="default" onClick={onAsk}>
            {t('welcome.ask', {
              count: formatNumber(questionCount, language),
              downloads: surveyRewards.freeDownloads,
            })}
          </Button>
        )}
      </header>
      <section aria-labelledby="welcome-cards">
        <h2 id="welcome-cards">{t('welcome.cards')}</h2>
        <WelcomeCards />
      </section>
      <section className={classes.film} aria-labelledby="welcome-film">
        <div>
          <h2 id="welcome-film">{t('welcome.film')}</h2>
          <p>{t('welcome.filmText')}</p>
        </div>
        <HowItWorks video="studio-tour" of={productName} />
      </section>
      <Button component={Link} to={screenPath('tools-home')} size="md" onClick={() => know.mutate()}>
        {t('welcome.go')}
      </Button>
    </div>
  );
}

/** What the trial brings; who has used some of it reads what is left. */
function TrialText() {
  const { t } = useSurveyTexts();
  const language = useLanguage();
  const { data: balance } = useCreditBalance();
  if (balance === undefined) return null;
  const left = balance.trial;
  const values = {
    days: formatNumber(trial.days, language),
    credits: formatCredits(left ?? 0, language),
    bonus: formatCredits(trial.referredCredits - trial.credits, language),
  };
  if (left === null || left === 0) return t('welcome.noTrial');
  if (left === trial.credits) return t('welcome.trial', values);
  return t(left === trial.referredCredits ? 'welcome.referred' : 'welcome.left', values);
}
