import { Button, SegmentedControl } from '@mantine/core';
import { ApiError } from '@timbre/client';
import type { SurveySettings } from '@timbre/contract/admin/admin-surveys';
import { saveSurvey } from '@timbre/contract/admin/admin-surveys';
import { languages, type Language } from '@timbre/contract/screens/screen';
import { builtInQuestions, type QuestionText } from '@timbre/contract/surveys/survey-questions';
import { IconPlus } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { ChoiceList } from '../../../domain/surveys/choice-list.tsx';
import { formProblem } from '../../../domain/forms/form-problem.ts';
import { useSurveyResultTexts } from '../../../i18n/texts/owner/survey-results.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { api } from '../../../lib/http/api.ts';
import { isLostAnswer, savesInTurn } from '../../../lib/http/attempt-key.ts';
import { oneUnderWay } from '../../../lib/http/one-under-way.ts';
import { useUnsavedGuard } from '../../../ui/dialogs/unsaved-guard.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAdminWork } from '../api.ts';
import { canAddQuestion, isWhole, itemsOf, moved, replaced, without, withQuestion } from './question-draft.ts';
import { QuestionFields } from './question-fields.tsx';
import classes from './questions-editor.module.css';

interface QuestionsEditorProps {
  readonly settings: SurveySettings;
  readonly onClose: () => void;
}

/** What the first questions ask, in which order, in both languages; beside it, as people are asked. */
export function QuestionsEditor({ settings, onClose }: QuestionsEditorProps) {
  const { t } = useSurveyResultTexts();
  // Another window may save meanwhile: what was opened stays, and its revision tells the server.
  const [begun, setBegun] = useState(settings);
  const { survey, isOn, questions: opened, revision } = begun;
  const [questions, setQuestions] = useState<readonly QuestionText[]>(opened);
  const [send] = useState(() => {
    const inTurn = savesInTurn<SurveySettings['questions'], SurveySettings>(async ({ wish, kept, key }) => {
      const next = { survey, isOn, revision: kept?.revision ?? 0, questions: wish };
      const saved = await api.send(saveSurvey, next, { idempotencyKey: key });
      setBegun(saved);
      return saved;
    });
    return oneUnderWay(({ kept, wish }: { kept: SurveySettings; wish: SurveySettings['questions'] }) =>
      inTurn(wish, kept),
    );
  });
  const save = useAdminWork(send);
  // The server may have what no one heard of: taking it back by hand is a change too.
  const isDirty = isLostAnswer(save.error) || JSON.stringify(questions) !== JSON.stringify(opened);
  const { leave, question } = useUnsavedGuard(isDirty);
  const isConflict = save.error instanceof ApiError && save.error.code === 'state.conflict';
  // A refused save has the settings read again.
  const reload = () => {
    setBegun(settings);
    setQuestions(settings.questions);
    save.reset();
  };
  const labels = Object.fromEntries(
    questions.map((_, at) => [`questions.${at}`, t('editor.question', { number: at + 1 })]),
  );
  const isSavable = isDirty && isWhole(questions);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSavable || save.isPending) return;
    const told = {
      onSuccess: () => {
        showToast(t('switched'), 'done');
        onClose();
      },
    };
    save.mutate({ kept: begun, wish: structuredClone(questions) as SurveySettings['questions'] }, told);
  };
  return (
    <form className={classes.editor} onSubmit={submit} aria-label={t('editor.title')}>
      <p className={classes.hint}>{t('editor.lead')}</p>
      <div className={classes.columns}>
        <fieldset className={classes.fields} disabled={save.isPending}>
          <ol>
            {questions.map((one, at) => (
              <QuestionFields
                key={one.id}
                question={one}
                number={at + 1}
                count={questions.length}
                onChange={(next) => setQuestions(replaced(questions, at, next))}
                onMove={(by) => setQuestions(moved(questions, at, by))}
                onRemove={() => setQuestions(without(questions, at))}
              />
            ))}
          </ol>
          <div className={classes.actions}>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlus size={15} stroke={2} />}
              disabled={!canAddQuestion(questions)}
              onClick={() => setQuestions(withQuestion(questions))}
            >
              {t('editor.addQuestion')}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              disabled={JSON.stringify(questions) === JSON.stringify(builtInQuestions.onboarding)}
              onClick={() => setQuestions(builtInQuestions.onboarding)}
            >
              {t('editor.supplied')}
            </Button>
          </div>
        </fieldset>
        <Preview questions={questions} />
      </div>
      {save.error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{isConflict ? t('editor.conflict') : formProblem(save.error, labels)}</p>
          {isConflict && settings.revision !== revision && (
            <Button size="compact-sm" variant="default" onClick={reload}>
              {t('editor.reload')}
            </Button>
          )}
        </Notice>
      )}
      <div className={classes.end}>
        <span role="status">{isDirty && !isWhole(questions) && t('editor.missing')}</span>
        <Button variant="default" onClick={() => leave(onClose)}>
          {t('editor.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!isSavable}>
          {t('editor.save')}
        </Button>
      </div>
      {question}
    </form>
  );
}

function Preview({ questions }: { readonly questions: readonly QuestionText[] }) {
  const { t } = useSurveyResultTexts();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  return (
    <section className={classes.preview} aria-label={t('editor.preview')}>
      <header>
        <h2>{t('editor.preview')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('editor.previewLanguage')}
          value={language}
          data={languages.map((value) => ({ value, label: t(`editor.languages.${value}`) }))}
          onChange={setLanguage}
        />
      </header>
      <div lang={language}>
        {questions.map((question) => (
          <ChoiceList
            key={question.id}
            legend={<h3>{question.text[language] || '…'}</h3>}
            items={itemsOf(question, language)}
            chosen={chosen[question.id] ?? null}
            onChoose={(id) => setChosen((now) => ({ ...now, [question.id]: id }))}
            error={null}
          />
        ))}
      </div>
    </section>
  );
}
