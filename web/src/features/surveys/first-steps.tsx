import { Button, CloseButton } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { surveyRewards } from '@timbre/contract/surveys/surveys';
import { useSurveyTexts } from '../../i18n/texts/surveys.ts';
import { Link } from '../../lib/router/link.tsx';
import { useFirstQuestions } from './api.ts';
import classes from './first-steps.module.css';
import { useKnowsWay } from './newcomer-api.ts';

/** The way to the welcome page for who is new and hasn't made much yet; once closed it stays away, in every browser. */
export function FirstSteps() {
  const { t } = useSurveyTexts();
  const first = useFirstQuestions();
  const know = useKnowsWay();
  return (
    <aside className={classes.strip} aria-label={t('first.title')}>
      <p>
        <strong>{t('first.title')}</strong> {t('first.text')}{' '}
        {first.data?.isOpen === true && t('first.downloads', { downloads: surveyRewards.freeDownloads })}
      </p>
      <Button component={Link} to={screenPath('welcome')} variant="default" size="compact-md">
        {t('first.open')}
      </Button>
      <CloseButton size="sm" onClick={() => know.mutate()} disabled={know.isPending} aria-label={t('first.close')} />
    </aside>
  );
}
