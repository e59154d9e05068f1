import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { languages } from '@timbre/contract/screens/screen';
import type { ChoiceText, QuestionText } from '@timbre/contract/surveys/survey-questions';
import { surveyLimits } from '@timbre/contract/surveys/surveys';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useSurveyResultTexts } from '../../../i18n/texts/owner/survey-results.ts';
import { canAddChoice, moved, replaced, withChoice, without } from './question-draft.ts';
import classes from './questions-editor.module.css';

interface QuestionFieldsProps {
  readonly question: QuestionText;
  /** Its place, from 1, and how many there are. */
  readonly number: number;
  readonly count: number;
  readonly onChange: (question: QuestionText) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A question in both languages, and its answers. */
export function QuestionFields({ question, number, count, onChange, onMove, onRemove }: QuestionFieldsProps) {
  const { t } = useSurveyResultTexts();
  const { choices } = question;
  const setChoices = (next: readonly ChoiceText[]) => onChange({ ...question, choices: next });
  return (
    <li className={classes.question}>
      <header>
        <h2>{t('editor.question', { number })}</h2>
        <Places
          of={t('editor.question', { number })}
          isFirst={number === 1}
          isLast={number === count}
          canRemove={count > 1}
          onMove={onMove}
          onRemove={onRemove}
        />
      </header>
      <Both
        label={t('editor.question', { number })}
        text={question.text}
        onChange={(text) => onChange({ ...question, text })}
      />
      <ol>
        {choices.map((choice, at) => {
          const label = t('editor.answer', { number, answer: at + 1 });
          return (
            <li key={choice.id} className={classes.answer}>
              <Both
                label={label}
                text={choice.text}
                onChange={(text) => setChoices(replaced(choices, at, { ...choice, text }))}
              />
              <Places
                of={label}
                isFirst={at === 0}
                isLast={at === choices.length - 1}
                canRemove={choices.length > 2}
                onMove={(by) => setChoices(moved(choices, at, by))}
                onRemove={() => setChoices(without(choices, at))}
              />
              <Checkbox
                className={classes.own ?? ''}
                label={t('editor.ownWords')}
                aria-label={`${label}: ${t('editor.ownWords')}`}
                checked={choice.hasOwnWords}
                onChange={({ currentTarget: { checked } }) =>
                  setChoices(replaced(choices, at, { ...choice, hasOwnWords: checked }))
                }
              />
            </li>
          );
        })}
      </ol>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={15} stroke={2} />}
        disabled={!canAddChoice(question)}
        onClick={() => setChoices(withChoice(choices))}
      >
        {t('editor.addAnswer')}
      </Button>
    </li>
  );
}

interface BothProps {
  readonly label: string;
  readonly text: QuestionText['text'];
  readonly onChange: (text: QuestionText['text']) => void;
}

/** A text in each language, side by side. */
function Both({ label, text, onChange }: BothProps) {
  const { t } = useSurveyResultTexts();
  return (
    <div className={classes.both}>
      {languages.map((language) => (
        <TextInput
          key={language}
          lang={language}
          aria-label={`${label}: ${t(`editor.languages.${language}`)}`}
          placeholder={t(`editor.languages.${language}`)}
          maxLength={surveyLimits.textChars}
          value={text[language]}
          onChange={({ currentTarget: { value } }) => onChange({ ...text, [language]: value })}
        />
      ))}
    </div>
  );
}

interface PlacesProps {
  readonly of: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly canRemove: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function Places({ of, isFirst, isLast, canRemove, onMove, onRemove }: PlacesProps) {
  const { t } = useSurveyResultTexts();
  return (
    <span className={classes.places}>
      <ActionIcon aria-label={`${of}: ${t('editor.up')}`} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconArrowUp size={16} stroke={1.7} />
      </ActionIcon>
      <ActionIcon aria-label={`${of}: ${t('editor.down')}`} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={16} stroke={1.7} />
      </ActionIcon>
      <ActionIcon aria-label={`${of}: ${t('editor.remove')}`} disabled={!canRemove} onClick={onRemove}>
        <IconX size={16} stroke={1.7} />
      </ActionIcon>
    </span>
  );
}
