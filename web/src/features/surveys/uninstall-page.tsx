import { Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { surveyScenes } from '@timbre/contract/surveys/survey-scenes';
import type { SurveyQuestion } from '@timbre/contract/surveys/surveys';
import { surveyLimits } from '@timbre/contract/surveys/surveys';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { noReason, ReasonField } from '../../domain/surveys/reason-field.tsx';
import { useSurveyQuestions } from '../../domain/surveys/survey-api.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useSurveyTexts } from '../../i18n/texts/surveys/surveys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { Link } from '../../lib/router/link.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import card from '../../ui/pages/form-card.module.css';
import { Logo } from '../../ui/pages/logo.tsx';
import { useSendReason } from './api.ts';
import classes from './uninstall-page.module.css';

/** Where the app leads when it is removed: one question, for anyone. */
export function UninstallPage() {
  const { t } = useSurveyTexts();
  const { t: common } = useTranslation();
  const { data, error, refetch } = useSurveyQuestions(surveyScenes.uninstall);
  const [question] = data ?? [];
  return (
    <div className={classes.page}>
      <Link to="/" className={classes.logo} aria-label={common('shell.homeLink')}>
        <Logo size={30} />
      </Link>
      <header className={classes.head}>
        <h1>{t('uninstall.title')}</h1>
        <p>{t('uninstall.lead')}</p>
      </header>
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && <ListProblem error={error} onRetry={() => void refetch()} />}
      {data !== undefined && question === undefined && (
        <Ended title={t('uninstall.closed')} text={t('uninstall.closedText')} />
      )}
      {question !== undefined && <ReasonForm question={question} />}
    </div>
  );
}

function ReasonForm({ question }: { readonly question: SurveyQuestion }) {
  const { t } = useSurveyTexts();
  const [reason, setReason] = useState(noReason);
  const [isMissing, setIsMissing] = useState(false);
  const [website, setWebsite] = useState('');
  const [openedAt] = useState(() => performance.now());
  const answer = useSendReason();
  const send = useOneAtATime((id: string) => {
    const openSeconds = (performance.now() - openedAt) / 1000;
    const items = [{ id }];
    answer.mutate({ scene: surveyScenes.uninstall, items, userContent: reason.words, website, openSeconds });
  }, answer.isPending);
  if (answer.isSuccess) return <Ended title={t('uninstall.thanks')} text={t('uninstall.thanksText')} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(reason.id === null);
    if (reason.id !== null) send(reason.id);
  };
  return (
    <form className={card.form} onSubmit={submit} noValidate>
      <ReasonField
        question={question}
        reason={reason}
        onChange={setReason}
        most={surveyLimits.feedbackChars}
        isMissing={isMissing}
      />
      {/* No person sees it; programs fill it in. */}
      <input
        className={classes.trap}
        name="website"
        aria-hidden="true"
        autoComplete="off"
        tabIndex={-1}
        value={website}
        onChange={({ currentTarget: { value } }) => setWebsite(value)}
      />
      {answer.error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{errorText(answer.error)}</p>
        </Notice>
      )}
      <Button type="submit" size="md" loading={answer.isPending}>
        {t('uninstall.submit')}
      </Button>
    </form>
  );
}

function Ended({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useSurveyTexts();
  return (
    <section className={card.form} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      <Button component={Link} to={screenPath('tools-home')} variant="default" className={classes.home ?? ''}>
        {t('uninstall.home')}
      </Button>
    </section>
  );
}
