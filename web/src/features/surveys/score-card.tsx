import { Button, Textarea } from '@mantine/core';
import { singleChoice } from '@timbre/contract/surveys/survey-questions';
import { surveyScenes } from '@timbre/contract/surveys/survey-scenes';
import type { SurveyQuestion } from '@timbre/contract/surveys/surveys';
import { surveyLimits } from '@timbre/contract/surveys/surveys';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { ChoiceList } from '../../domain/surveys/choice-list.tsx';
import { clipText } from '../../domain/surveys/clip-text.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useSurveyTexts } from '../../i18n/texts/surveys/surveys.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useAnswerSurvey } from './api.ts';
import { CornerCard } from './corner-card.tsx';
import classes from './corner-card.module.css';

interface ScoreCardProps {
  readonly question: SurveyQuestion;
  /** Of this time. */
  readonly configId: string;
  readonly onClose: () => void;
}

/** How likely someone is to recommend the studio. That it was shown is told at once: it doesn't come back every day. */
export function ScoreCard({ question, configId, onClose }: ScoreCardProps) {
  const { t } = useSurveyTexts();
  const [score, setScore] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [isTooLong, setIsTooLong] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const note = useAnswerSurvey();
  const answer = useAnswerSurvey();
  const listOf = (items: { id: string }[], userContent: string) => [
    { configId, scene: surveyScenes.score, type: singleChoice, items, userContent },
  ];
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    note.mutate({ questionConfigList: listOf([], '') });
  });
  const close = () => {
    note.mutate({ questionConfigList: listOf([], ''), isClosed: true });
    onClose();
  };
  const send = useOneAtATime((id: string) => {
    const input = { questionConfigList: listOf([{ id }], words) };
    answer.mutate(input, {
      onSuccess: ({ addedCredits }) => {
        showToast(t(addedCredits > 0 ? 'score.thanks' : 'score.received'), 'done');
        onClose();
      },
    });
  }, answer.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(score === null);
    if (score !== null) send(score);
  };
  const write = (text: string) => {
    const most = surveyLimits.npsChars;
    setIsTooLong(text.length > most);
    setWords(clipText(text, most));
  };
  return (
    <CornerCard title={question.content} onClose={close}>
      <form className={classes.form} onSubmit={submit}>
        <ChoiceList
          isScale
          legend={<span className="visually-hidden">{question.content}</span>}
          items={question.itemList}
          chosen={score}
          onChoose={(id) => {
            setScore(id);
            setIsMissing(false);
          }}
          error={isMissing ? t('score.missing') : null}
        />
        <div className={classes.ends} aria-hidden="true">
          <span>{t('score.low')}</span>
          <span>{t('score.high')}</span>
        </div>
        {score !== null && (
          <Textarea
            label={t('score.words')}
            autosize
            minRows={2}
            maxRows={6}
            value={words}
            error={isTooLong ? t('score.tooLong') : undefined}
            onChange={({ currentTarget: { value } }) => write(value)}
          />
        )}
        {answer.error !== null && (
          <Notice tone="fail" isUrgent>
            <p>{errorText(answer.error)}</p>
          </Notice>
        )}
        <div className={classes.foot}>
          <p>{t('score.reward')}</p>
          <Button type="submit" loading={answer.isPending}>
            {t('score.submit')}
          </Button>
        </div>
      </form>
    </CornerCard>
  );
}
