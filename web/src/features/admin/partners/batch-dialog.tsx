import { NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { planNames } from '@timbre/contract/plans';
import { levelNames, levelRules } from '@timbre/contract/redemption/redemption';
import { batchLimits, createCodeBatch } from '@timbre/contract/redemption/redemption-batches';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRedemptionTexts } from '../../../i18n/texts/redemption.ts';
import { useAdminChange } from '../api.ts';
import { ChangeDialog } from '../change-dialog.tsx';
import classes from './codes-panel.module.css';
import type { MadeCodes } from './new-codes.tsx';

const kinds = ['level', 'plan', 'credits'] as const;
const paidPlans = planNames.filter((plan) => plan !== 'free');

interface BatchDialogProps {
  readonly onMade: (made: MadeCodes) => void;
  readonly onClose: () => void;
}

const first = {
  kind: 'level' as (typeof kinds)[number],
  level: 'basic' as (typeof levelNames)[number],
  chars: levelRules.basic.composeChars as number | string,
  plan: 'personal' as (typeof planNames)[number],
  months: 1 as number | string,
  credits: 100 as number | string,
  count: 100 as number | string,
  campaign: '',
  note: '',
  lastDay: '',
};
type Draft = typeof first;

/** No code lasts longer, and a date field without it takes years of five digits. */
const latestDay = '2099-12-31';

/** The whole of that day on the owner's own clock. */
const endOfDay = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString());

function valueOf({ kind, level, chars, plan, months, credits }: Draft) {
  if (kind === 'level') return { kind, level, composeChars: Number(chars) };
  if (kind === 'plan') return { kind, plan, months: Number(months) };
  return { kind, credits: Number(credits) };
}

/** What new codes bring, how many, and for whom. */
export function BatchDialog({ onMade, onClose }: BatchDialogProps) {
  const { t } = useRedemptionTexts();
  const kindId = useId();
  const [draft, setDraft] = useState(first);
  const make = useAdminChange(createCodeBatch);
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const send = () =>
    make.mutate(
      {
        value: valueOf(draft),
        count: Number(draft.count),
        campaign: draft.campaign,
        note: draft.note,
        expiresAt: endOfDay(draft.lastDay),
      },
      {
        onSuccess: (made) => {
          onMade(made);
          onClose();
        },
      },
    );
  return (
    <ChangeDialog
      title={t('owner.dialog')}
      text={t('owner.dialogText')}
      action={t('owner.create')}
      isReady={Number(draft.count) >= 1 && draft.lastDay <= latestDay}
      isBusy={make.isPending}
      error={make.error}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={classes.kind}>
        <span id={kindId}>{t('owner.kind')}</span>
        <SegmentedControl
          fullWidth
          aria-labelledby={kindId}
          value={draft.kind}
          onChange={(value) => set({ kind: kinds.find((one) => one === value) ?? 'level' })}
          data={kinds.map((value) => ({ value, label: t(`owner.kinds.${value}`) }))}
        />
      </div>
      <ValueFields draft={draft} set={set} />
      <div className={classes.pair}>
        <NumberInput
          label={t('owner.count')}
          min={1}
          max={batchLimits.codes}
          allowDecimal={false}
          thousandSeparator=","
          hideControls
          value={draft.count}
          onChange={(count) => set({ count })}
        />
        <TextInput
          type="date"
          max={latestDay}
          label={t('owner.expiresLabel')}
          value={draft.lastDay}
          onChange={(event) => set({ lastDay: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={t('owner.campaign')}
        description={t('owner.campaignHint')}
        maxLength={batchLimits.campaignChars}
        value={draft.campaign}
        onChange={(event) => set({ campaign: event.currentTarget.value })}
      />
      <TextInput
        label={t('owner.note')}
        description={t('owner.noteHint')}
        maxLength={batchLimits.noteChars}
        value={draft.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </ChangeDialog>
  );
}

interface ValueFieldsProps {
  readonly draft: Draft;
  readonly set: (part: Partial<Draft>) => void;
}

function ValueFields({ draft, set }: ValueFieldsProps) {
  const { t } = useRedemptionTexts();
  const { t: shell } = useTranslation();
  const number = { min: 1, allowDecimal: false, thousandSeparator: ',', hideControls: true } as const;
  if (draft.kind === 'credits') {
    return (
      <NumberInput
        {...number}
        label={t('owner.credits')}
        max={batchLimits.credits}
        value={draft.credits}
        onChange={(credits) => set({ credits })}
      />
    );
  }
  if (draft.kind === 'plan') {
    return (
      <div className={classes.pair}>
        <Select
          label={t('owner.plan')}
          allowDeselect={false}
          data={paidPlans.map((value) => ({ value, label: shell(`plans.${value}`) }))}
          value={draft.plan}
          onChange={(value) => set({ plan: paidPlans.find((name) => name === value) ?? 'personal' })}
        />
        <NumberInput
          {...number}
          label={t('owner.months')}
          max={batchLimits.months}
          value={draft.months}
          onChange={(months) => set({ months })}
        />
      </div>
    );
  }
  return (
    <div className={classes.pair}>
      <Select
        label={t('owner.level')}
        allowDeselect={false}
        data={levelNames.map((value) => ({ value, label: t(`levels.${value}`) }))}
        value={draft.level}
        onChange={(value) => {
          const level = levelNames.find((name) => name === value) ?? 'basic';
          set({ level, chars: levelRules[level].composeChars });
        }}
      />
      <NumberInput
        {...number}
        label={t('owner.chars')}
        max={batchLimits.composeChars}
        value={draft.chars}
        onChange={(chars) => set({ chars })}
      />
    </div>
  );
}
