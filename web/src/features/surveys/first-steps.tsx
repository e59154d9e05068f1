import { Button, CloseButton } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { surveyRewards } from '@timbre/contract/surveys/surveys';
import { useFirstStepTexts } from '../../i18n/texts/surveys/first-steps.ts';
import { Link } from '../../lib/router/link.tsx';
import { useFirstQuestions } from './api.ts';
import classes from './first-steps.module.css';
import { useKnowsWay } from './newcomer-api.ts';

/** The way to the welcome page for who is new and hasn't made much yet; once closed it stays away, in every browser. */
export function FirstSteps() {
  const { t } = useFirstStepTexts();
  const first = useFirstQuestions();
  const know = useKnowsWay();
  return (
    <aside className={classes.strip} aria-label={t('title')}>
      <p>
        <strong>{t('title')}</strong> {t('text')}{' '}
        {first.data?.isOpen === true && t('downloads', { downloads: surveyRewards.freeDownloads })}
      </p>
      <Button component={Link} to={screenPath('welcome')} variant="default" size="compact-md">
        {t('open')}
      </Button>
      <CloseButton size="sm" onClick={() => know.mutate()} disabled={know.isPending} aria-label={t('close')} />
    </aside>
  );
}
