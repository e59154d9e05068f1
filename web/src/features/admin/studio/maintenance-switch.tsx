import { Button, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import {
  changeMaintenance,
  maintenanceLimits,
  maintenanceModes,
  readOwnMaintenance,
  type OwnMaintenance,
} from '@timbre/contract/maintenance';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isoOfField, localFieldOf, ownTimeZone } from '../../../lib/local-time.ts';
import { Problem } from '../../../domain/plans/problem.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { Section } from '../../../ui/pages/section.tsx';
import { useAdminChange, useAdminRecord } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import classes from './maintenance-switch.module.css';
import '../../../i18n/areas/admin.ts';

/** Whether everyone may work, and what they are told when not. */
export function MaintenanceSwitch() {
  const { t } = useTranslation();
  const query = useAdminRecord(readOwnMaintenance, {});
  return (
    <Section title={t('adminMaintenance.title')} text={t('adminMaintenance.text')}>
      {/* Another window's change starts the form again. */}
      <Loaded query={query}>{(state) => <Form key={state.revision} state={state} />}</Loaded>
    </Section>
  );
}

function Form({ state }: { readonly state: OwnMaintenance }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(state);
  const { mutate, isPending, error, reset } = useAdminChange(changeMaintenance);
  const { mode, message, until, revision } = draft;
  const isOpen = mode === 'open';
  const isDirty = mode !== state.mode || (!isOpen && (message !== state.message || until !== state.until));
  const isComplete = isOpen || message.trim() !== '';
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDirty || !isComplete || isPending) return;
        const change = isOpen ? { mode, message: '', until: null, revision } : { mode, message, until, revision };
        mutate(change, { onSuccess: () => showToast(t(`adminMaintenance.done.${mode}`), 'done') });
      }}
    >
      <SegmentedControl
        aria-label={t('adminMaintenance.title')}
        data={maintenanceModes.map((value) => ({ value, label: t(`adminMaintenance.modes.${value}`) }))}
        value={mode}
        onChange={(value) => setDraft({ ...draft, mode: maintenanceModes.find((one) => one === value) ?? mode })}
      />
      <p className={classes.hint}>{t(`adminMaintenance.hints.${mode}`)}</p>
      {!isOpen && (
        <>
          <Textarea
            label={t('adminMaintenance.message')}
            required
            dir="auto"
            autosize
            maxLength={maintenanceLimits.messageChars}
            value={message}
            onChange={(event) => setDraft({ ...draft, message: event.currentTarget.value })}
          />
          <TextInput
            type="datetime-local"
            label={t('adminMaintenance.until', { zone: ownTimeZone() })}
            description={t('adminMaintenance.untilHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={localFieldOf(until)}
            onChange={(event) => setDraft({ ...draft, until: isoOfField(event.currentTarget.value) })}
          />
        </>
      )}
      {error !== null && <Problem error={error} onClose={reset} />}
      <div>
        <Button type="submit" loading={isPending} disabled={!isDirty || !isComplete}>
          {t('adminMaintenance.save')}
        </Button>
      </div>
    </form>
  );
}
