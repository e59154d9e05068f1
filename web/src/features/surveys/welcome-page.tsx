import { Button, Skeleton } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import type { ReactNode } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useSurveyTexts } from '../../i18n/texts/surveys/surveys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Logo } from '../../ui/pages/logo.tsx';
import { Questionnaire } from './questionnaire.tsx';
import { useOnboarding } from './use-onboarding.ts';
import { WelcomeContent } from './welcome-content.tsx';
import classes from './welcome-page.module.css';

/** The first questions, for who is due them, and then what there is to begin with. Anyone may pass them by. */
export function WelcomePage() {
  const { state, error, questions, retry, ask, pass } = useOnboarding();
  if (state === 'loading') return <Loading />;
  if (state === 'failed' && error !== null) {
    return (
      <Frame isNarrow>
        <Failed error={error} onRetry={retry} onPass={pass} />
      </Frame>
    );
  }
  if (state === 'questions') {
    return (
      <Frame isNarrow>
        <Questionnaire questions={questions} onDone={pass} />
      </Frame>
    );
  }
  return (
    <Frame>
      <WelcomeContent questionCount={questions.length} onAsk={ask} />
    </Frame>
  );
}

interface FrameProps {
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

function Frame({ isNarrow = false, children }: FrameProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.page} data-narrow={isNarrow || undefined}>
      <Link to={screenPath('tools-home')} className={classes.logo} aria-label={t('shell.homeLink')}>
        <Logo size={30} />
      </Link>
      {children}
    </div>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Frame isNarrow>
      <div className={classes.loading} role="status" aria-label={t('shell.loading')}>
        <Skeleton height={6} />
        <Skeleton height={34} width="70%" />
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} height={46} />
        ))}
      </div>
    </Frame>
  );
}

interface FailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onPass: () => void;
}

function Failed({ error, onRetry, onPass }: FailedProps) {
  const { t } = useSurveyTexts();
  return (
    <div className={classes.loading}>
      <Notice tone="fail" isUrgent>
        <p>{t('questionnaire.loadFailed', { reason: errorText(error) })}</p>
      </Notice>
      <div className={classes.actions}>
        <Button onClick={onRetry}>{t('questionnaire.retry')}</Button>
        <Button variant="subtle" color="gray" onClick={onPass}>
          {t('questionnaire.skip')}
        </Button>
      </div>
    </div>
  );
}
