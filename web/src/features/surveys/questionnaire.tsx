import { ActionIcon, Button, Progress, Textarea } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { SurveyQuestion } from '@timbre/contract/surveys/surveys';
import { surveyLimits, surveyRewards } from '@timbre/contract/surveys/surveys';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { ChoiceList } from '../../domain/surveys/choice-list.tsx';
import { clipText } from '../../domain/surveys/clip-text.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useSurveyTexts } from '../../i18n/texts/surveys/surveys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { useAnswerSurvey } from './api.ts';
import { type Answers, answersToSend, canSubmit } from './answers.ts';
import classes from './questionnaire.module.css';
import { useSwipe } from './use-swipe.ts';

interface QuestionnaireProps {
  /** At least one. */
  readonly questions: readonly SurveyQuestion[];
  /** Answered, or left for now. */
  readonly onDone: () => void;
}

/** One question after the other; each needs an answer, and what was answered is kept when it is left. */
export function Questionnaire({ questions, onDone }: QuestionnaireProps) {
  const { t } = useSurveyTexts();
  const language = useLanguage();
  const [place, setPlace] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const [isMissing, setIsMissing] = useState(false);
  const answer = useAnswerSurvey();
  const send = useOneAtATime((isClosed: boolean) => {
    const questionConfigList = answersToSend(questions, answers);
    answer.mutate({ questionConfigList, isClosed }, { onSuccess: onDone });
  }, answer.isPending);
  const question = questions[place];
  const given = question === undefined ? undefined : answers[question.id];
  const isLast = place === questions.length - 1;
  const goTo = (next: number) => {
    setIsMissing(false);
    setPlace(Math.max(0, Math.min(questions.length - 1, next)));
  };
  const goOn = () => {
    if (given === undefined) setIsMissing(true);
    else if (!isLast) goTo(place + 1);
    else if (canSubmit(questions, answers)) send(false);
  };
  const swipe = useSwipe({ onBack: () => goTo(place - 1), onNext: () => !isLast && goOn() });
  if (question === undefined) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goOn();
  };
  const write = (id: string, words: string) => setAnswers((now) => ({ ...now, [question.id]: { id, words } }));
  const [number, total] = [place + 1, questions.length].map((value) => formatNumber(value, language));
  const label = t('questionnaire.progress', { number: number ?? '', total: total ?? '' });
  const own = question.itemList.find(({ id, placeholder }) => id === given?.id && placeholder !== '');
  return (
    <form className={classes.form} onSubmit={submit} aria-label={t('questionnaire.label')} {...swipe}>
      <div className={classes.head}>
        <ActionIcon onClick={() => goTo(place - 1)} disabled={place === 0} aria-label={t('questionnaire.back')}>
          <IconArrowLeft size={19} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
        <Progress.Root size={6} className={classes.bar ?? ''}>
          <Progress.Section value={(100 * (place + 1)) / questions.length} aria-label={label} color="var(--accent)" />
        </Progress.Root>
        <span className={classes.count} aria-hidden="true">
          {number}/{total}
        </span>
      </div>
      <div key={question.id} className={classes.question}>
        <ChoiceList
          legend={<h1>{question.content}</h1>}
          items={question.itemList}
          chosen={given?.id ?? null}
          onChoose={(id) => {
            setIsMissing(false);
            write(id, '');
          }}
          error={isMissing ? t('questionnaire.choose') : null}
        />
        {own !== undefined && (
          <Textarea
            mt={10}
            aria-label={t('questionnaire.own')}
            placeholder={own.placeholder}
            autosize
            minRows={2}
            maxRows={5}
            value={given?.words ?? ''}
            onChange={({ currentTarget: { value } }) => write(own.id, clipText(value, surveyLimits.ownWordsChars))}
          />
        )}
      </div>
      {answer.error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{t('questionnaire.sendFailed', { reason: errorText(answer.error) })}</p>
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" onClick={() => send(true)} disabled={answer.isPending}>
          {t('questionnaire.skip')}
        </Button>
        <Button type="submit" size="md" loading={answer.isPending}>
          {t(isLast ? 'questionnaire.submit' : 'questionnaire.next')}
        </Button>
      </div>
      <p className={classes.reward}>{t('questionnaire.lead', { downloads: surveyRewards.freeDownloads })}</p>
    </form>
  );
}
