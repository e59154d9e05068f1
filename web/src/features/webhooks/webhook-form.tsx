import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { webhookLimits } from '@timbre/contract/webhooks/webhooks';
import {
  webhookOutcomes,
  webhookSubjects,
  type WebhookEvent,
  type WebhookOutcome,
  type WebhookSubject,
} from '@timbre/contract/webhooks/webhook-events';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './webhook-form.module.css';
import '../../i18n/areas/webhooks.ts';

export interface WebhookWish {
  readonly url: string;
  readonly events: WebhookEvent[];
}

interface WebhookFormProps {
  /** Undefined: a new endpoint. */
  readonly initial?: WebhookWish;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Calls `onDone` when it is kept, so that the next one starts from nothing. */
  readonly onSubmit: (wish: WebhookWish, onDone: () => void) => void;
  readonly onCancel?: () => void;
}

const outcomeChoices = ['both', ...webhookOutcomes] as const;
type OutcomeChoice = (typeof outcomeChoices)[number];

const subjectsOf = (events: readonly WebhookEvent[]): WebhookSubject[] =>
  webhookSubjects.filter((subject) => events.some((event) => event.startsWith(`${subject}.`)));
const outcomeOf = (events: readonly WebhookEvent[]): OutcomeChoice => {
  const has = (outcome: WebhookOutcome): boolean => events.some((event) => event.endsWith(`.${outcome}`));
  return has('finished') && has('failed') ? 'both' : has('failed') ? 'failed' : 'finished';
};
const eventsOf = (subjects: readonly WebhookSubject[], outcome: OutcomeChoice): WebhookEvent[] =>
  subjects.flatMap((subject) =>
    (outcome === 'both' ? webhookOutcomes : [outcome]).map((one): WebhookEvent => `${subject}.${one}`),
  );

/** Where messages go, and what they tell of. */
export function WebhookForm({ initial, isBusy, error, onSubmit, onCancel }: WebhookFormProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useState(initial?.url ?? '');
  const [subjects, setSubjects] = useState(initial === undefined ? [...webhookSubjects] : subjectsOf(initial.events));
  const [outcome, setOutcome] = useState<OutcomeChoice>(initial === undefined ? 'both' : outcomeOf(initial.events));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ url, events: eventsOf(subjects, outcome) }, () => setUrl(''));
  };
  const choose = (subject: WebhookSubject, isChosen: boolean) =>
    setSubjects((before) => webhookSubjects.filter((one) => (one === subject ? isChosen : before.includes(one))));
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.line}>
        <TextInput
          type="url"
          label={t('webhooks.url')}
          placeholder="https://example.org/timbre"
          maxLength={webhookLimits.urlChars}
          value={url}
          error={error === null ? undefined : errorText(error)}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <Select
          label={t('webhooks.outcome')}
          value={outcome}
          allowDeselect={false}
          data={outcomeChoices.map((value) => ({ value, label: t(`webhooks.outcomes.${value}`) }))}
          onChange={(value) => setOutcome(outcomeChoices.find((one) => one === value) ?? 'both')}
        />
      </div>
      <fieldset className={classes.subjects}>
        <legend>{t('webhooks.subjects')}</legend>
        {webhookSubjects.map((subject) => (
          <Checkbox
            key={subject}
            label={t(`webhooks.subject.${subject}`)}
            checked={subjects.includes(subject)}
            onChange={({ currentTarget }) => choose(subject, currentTarget.checked)}
          />
        ))}
      </fieldset>
      {subjects.length === 0 && (
        <p className={classes.problem} role="alert">
          {t('webhooks.noSubject')}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="default" disabled={url.trim() === '' || subjects.length === 0} loading={isBusy}>
          {t(initial === undefined ? 'webhooks.create' : 'webhooks.save')}
        </Button>
        {onCancel !== undefined && (
          <Button variant="subtle" onClick={onCancel}>
            {t('webhooks.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
