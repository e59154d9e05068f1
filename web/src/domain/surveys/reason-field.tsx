import { Textarea } from '@mantine/core';
import type { SurveyQuestion } from '@timbre/contract/surveys/surveys';
import { useSurveyTexts } from '../../i18n/texts/surveys/surveys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatNumber } from '../../lib/format.ts';
import { ChoiceList } from './choice-list.tsx';
import { clipText } from './clip-text.ts';
import classes from './reason-field.module.css';

/** Why someone leaves. */
export interface Reason {
  /** Null: not chosen yet. */
  readonly id: string | null;
  readonly words: string;
}
export const noReason: Reason = { id: null, words: '' };

interface ReasonFieldProps {
  readonly question: SurveyQuestion;
  readonly reason: Reason;
  readonly onChange: (reason: Reason) => void;
  /** Characters of own words. */
  readonly most: number;
  /** The form was sent without a reason. */
  readonly isMissing: boolean;
}

/** A reason, and words of one's own. */
export function ReasonField({ question, reason, onChange, most, isMissing }: ReasonFieldProps) {
  const { t } = useSurveyTexts();
  const language = useLanguage();
  const left = t('leaving.left', {
    count: formatNumber(reason.words.length, language),
    most: formatNumber(most, language),
  });
  return (
    <div className={classes.field}>
      <ChoiceList
        legend={<span className={classes.legend}>{question.content}</span>}
        items={question.itemList}
        chosen={reason.id}
        onChoose={(id) => onChange({ ...reason, id })}
        error={isMissing && reason.id === null ? t('leaving.reason') : null}
      />
      <Textarea
        label={t('leaving.words')}
        description={left}
        inputWrapperOrder={['label', 'input', 'description']}
        autosize
        minRows={2}
        maxRows={8}
        value={reason.words}
        onChange={({ currentTarget: { value } }) => onChange({ ...reason, words: clipText(value, most) })}
      />
    </div>
  );
}
