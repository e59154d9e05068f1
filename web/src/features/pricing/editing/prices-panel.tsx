import { Button, NumberInput, TextInput } from '@mantine/core';
import { readPrices, savePrices, type OwnerPrices } from '@timbre/contract/admin/admin-prices';
import { useState, type ReactNode } from 'react';
import { formProblem } from '../../../domain/forms/form-problem.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useOwnerMoneyTexts } from '../../../i18n/texts/owner/owner-money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAdminChange, useAdminRecord } from '../../admin/api.ts';
import { PackFields } from './pack-fields.tsx';
import { PlanFields } from './plan-fields.tsx';
import { draftOf, draftProblem, pricesOf, type PriceDraft } from './price-draft.ts';
import { PricePreview } from './price-preview.tsx';
import { usePriceLabels } from './use-price-labels.ts';
import classes from './prices-panel.module.css';
import { PromotionFields } from './promotion-fields.tsx';

/** Plans, packs and promotion: what they cost, and what the pricing page makes of it. */
export function PricesPanel() {
  const { data, error } = useAdminRecord(readPrices, {});
  const [taken, take] = useState<OwnerPrices | null>(null);
  const kept = taken ?? data;
  // What another window has saved waits until it is asked for: the changes made here would be gone.
  if (data !== undefined && kept !== undefined)
    return <PriceForm key={kept.revision} kept={kept} newest={data} onTake={take} />;
  return error === null ? null : (
    <Notice tone="fail">
      <p>{errorText(error)}</p>
    </Notice>
  );
}

interface PriceFormProps {
  readonly kept: OwnerPrices;
  readonly newest: OwnerPrices;
  readonly onTake: (prices: OwnerPrices) => void;
}

function PriceForm({ kept, newest, onTake }: PriceFormProps) {
  const { t: to } = useOwnerMoneyTexts();
  const language = useLanguage();
  const [draft, setDraft] = useState<PriceDraft>(() => draftOf(kept.prices));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(kept.prices));
  const change = useAdminChange(savePrices);
  const save = useOneAtATime(() => {
    const input = { prices: pricesOf(draft), revision: kept.revision };
    const onSuccess = (saved: OwnerPrices) => {
      showToast(to('prices.saved'), 'done');
      onTake(saved);
    };
    change.mutate(input, { onSuccess });
  }, change.isPending);
  const problem = draftProblem(draft);
  const labels = usePriceLabels();
  const isConflict = newest.revision > kept.revision;
  return (
    <div className={classes.form}>
      <p className={classes.state}>
        {to('prices.text')}{' '}
        {kept.changedAt !== null && to('prices.changedAt', { date: formatDateTime(kept.changedAt, language) })}
      </p>
      {kept.fileProblem !== null && (
        <Notice tone="fail">
          <p>{to('prices.fileProblem', { problem: kept.fileProblem })}</p>
        </Notice>
      )}
      <div className={classes.pair}>
        <TextInput
          label={to('prices.currency')}
          description={to('prices.currencyHint')}
          maxLength={3}
          value={draft.currency}
          onChange={(event) => setDraft({ ...draft, currency: event.currentTarget.value.toLowerCase() })}
        />
        <NumberInput
          label={to('prices.annual')}
          description={to('prices.annualHint')}
          min={0}
          max={99}
          value={draft.annualDiscountPercent}
          onChange={(value) => setDraft({ ...draft, annualDiscountPercent: Number(value) || 0 })}
        />
      </div>
      <Part title={to('prices.plans')} text={to('prices.plansText')}>
        <PlanFields draft={draft} onChange={setDraft} />
      </Part>
      <Part title={to('prices.packs')} text={to('prices.packsText')}>
        <PackFields draft={draft} onChange={setDraft} />
      </Part>
      <Part title={to('prices.promotion')} text={to('prices.promotionText')}>
        <PromotionFields draft={draft} onChange={setDraft} isSaved={!isDirty} />
      </Part>
      <Part title={to('prices.preview')} text={to('prices.previewText')}>
        <PricePreview draft={draft} />
      </Part>
      {isConflict && (
        <Notice tone="fail" isUrgent>
          <p>{to('prices.conflict')}</p>
          <Button size="compact-sm" variant="default" onClick={() => onTake(newest)}>
            {to('prices.reload')}
          </Button>
        </Notice>
      )}
      {change.error !== null && !isConflict && (
        <Notice tone="fail" isUrgent>
          <p>{formProblem(change.error, labels)}</p>
        </Notice>
      )}
      <div className={classes.actions}>
        <Button loading={change.isPending} disabled={!isDirty || isConflict || problem !== null} onClick={() => save()}>
          {to('prices.save')}
        </Button>
        <Button
          variant="default"
          disabled={!isDirty || change.isPending}
          onClick={() => setDraft(draftOf(kept.prices))}
        >
          {to('prices.discard')}
        </Button>
        {isDirty && (
          <span className={classes.state} role="status">
            {to(problem === null ? 'prices.unsaved' : `prices.problems.${problem}`)}
          </span>
        )}
      </div>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Part({ title, text, children }: PartProps) {
  return (
    <section className={classes.part}>
      <header>
        <h2>{title}</h2>
        <p>{text}</p>
      </header>
      {children}
    </section>
  );
}
