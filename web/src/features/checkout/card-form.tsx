import { Button, TextInput, UnstyledButton } from '@mantine/core';
import type { Order } from '@timbre/contract/billing/billing-checkout';
import { offeredCards } from '@timbre/contract/billing/billing-test-cards';
import { ApiError } from '@timbre/client';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { usePayOrder } from './api.ts';
import { BankStep } from './bank-step.tsx';
import classes from './card-form.module.css';
import { orderMoney } from './order-words.ts';
import '../../i18n/areas/checkout.ts';

interface CardFormProps {
  readonly order: Order;
  /** Given the address to go on to. */
  readonly onPaid: (url: string) => void;
}

/** Takes a test card. No number is kept, and no real one is taken. */
export function CardForm({ order, onPaid }: CardFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [card, setCard] = useState('');
  const pay = usePayOrder(order);
  const send = useOneAtATime((isConfirmed: boolean) =>
    pay.mutateAsync({ card, isConfirmed }).then(
      ({ outcome, url }) => outcome === 'paid' && onPaid(url),
      // The form shows it.
      () => undefined,
    ),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  if (pay.data?.outcome === 'confirm' || (pay.isPending && pay.variables.isConfirmed))
    return <BankStep isBusy={pay.isPending} onConfirm={() => send(true)} onRefuse={pay.reset} />;
  const isAboutCard = pay.error instanceof ApiError && pay.error.data.field === 'card';
  const price = orderMoney(order.amount, order, language);
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('checkout.card')}
        size="md"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={card}
        error={isAboutCard && pay.error !== null ? errorText(pay.error) : undefined}
        onChange={(event) => setCard(event.currentTarget.value)}
      />
      <ul className={classes.cards} aria-label={t('checkout.testCards')}>
        {offeredCards.map(({ number, does }) => (
          <li key={number}>
            <UnstyledButton className={classes.card} onClick={() => setCard(number)}>
              <code>{number}</code>
              <span>{t(`checkout.cards.${does}`)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {pay.error !== null && !isAboutCard && (
        <Notice tone="fail" isUrgent>
          <p>{errorText(pay.error)}</p>
        </Notice>
      )}
      <Button type="submit" size="md" fullWidth loading={pay.isPending} disabled={card.trim() === ''}>
        {order.trialDays > 0 ? t('checkout.startTrial') : t('checkout.pay', { price })}
      </Button>
    </form>
  );
}
