import { surveyScenes } from '@timbre/contract/surveys/survey-scenes';
import { useState } from 'react';
import { useSurveyQuestions } from '../../domain/surveys/survey-api.ts';
import { useIsDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { useCouponToTell, useScoreDue } from './api.ts';
import { readStored, store } from '../../lib/storage.ts';
import { CouponCard } from './coupon-card.tsx';
import { isQuiet } from './quiet-time.ts';
import { ScoreCard } from './score-card.tsx';

/** The score if it is due, else the coupon; one of them on a page, and never over a dialog. A failure asks nothing. */
export function CornerAsks() {
  const { data: due } = useScoreDue();
  const isDue = due?.hasTrigger === true && due.configId !== null;
  const { data: questions } = useSurveyQuestions(surveyScenes.score, isDue);
  const { data: coupon = null } = useCouponToTell();
  const isDialogOpen = useIsDialogOpen();
  const [isClosed, setIsClosed] = useState(() => isQuiet(readStored('closeTime'), Date.now()));
  const close = () => {
    store('closeTime', String(Date.now()));
    setIsClosed(true);
  };
  if (isClosed || isDialogOpen || due === undefined) return null;
  const [question] = questions ?? [];
  if (isDue && due.configId !== null) {
    return question === undefined ? null : <ScoreCard question={question} configId={due.configId} onClose={close} />;
  }
  return coupon === null ? null : <CouponCard coupon={coupon} onClose={close} />;
}
