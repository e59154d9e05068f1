import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { readSeller, saveSeller, sellerLimits, type Seller } from '@timbre/contract/admin/admin-invoices';
import { useState, type FormEvent } from 'react';
import { errorText } from '../../../i18n/error-text.ts';
import { useOwnerMoneyTexts } from '../../../i18n/texts/owner/owner-money.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { Section } from '../../../ui/pages/section.tsx';
import { useAdminChange, useAdminRecord } from '../api.ts';
import classes from './seller-form.module.css';

/** Who sells, as invoices from now on say. */
export function SellerForm() {
  const { t: to } = useOwnerMoneyTexts();
  const { data, error } = useAdminRecord(readSeller, {});
  return (
    <Section title={to('seller.title')} text={to('seller.text')}>
      {error !== null && data === undefined && (
        <Notice tone="fail">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      {data !== undefined && <Form kept={data} />}
    </Section>
  );
}

function Form({ kept }: { readonly kept: Seller }) {
  const { t: to } = useOwnerMoneyTexts();
  const [draft, setDraft] = useState(kept);
  const change = useAdminChange(saveSeller);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(kept);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && !change.isPending) change.mutate(draft, { onSuccess: () => showToast(to('seller.saved'), 'done') });
  };
  const field = (name: 'name' | 'address' | 'taxId' | 'note', maxLength: number) => ({
    label: to(`seller.${name}`),
    maxLength,
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setDraft((now) => ({ ...now, [name]: value })),
  });
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput {...field('name', sellerLimits.nameChars)} autoComplete="organization" />
      <Textarea {...field('address', sellerLimits.addressChars)} autosize minRows={2} maxRows={6} />
      <div className={classes.pair}>
        <TextInput {...field('taxId', sellerLimits.taxIdChars)} />
        <NumberInput
          label={to('seller.taxPercent')}
          description={to('seller.taxHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={99}
          decimalScale={2}
          hideControls
          value={draft.taxPercent ?? ''}
          onChange={(value) => setDraft({ ...draft, taxPercent: value === '' ? null : Number(value) })}
        />
      </div>
      <Textarea {...field('note', sellerLimits.noteChars)} autosize minRows={1} maxRows={4} />
      {change.error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{errorText(change.error)}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" loading={change.isPending} disabled={!isDirty}>
          {to('seller.save')}
        </Button>
      </div>
    </form>
  );
}
