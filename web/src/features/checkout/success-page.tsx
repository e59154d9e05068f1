import { Button, Loader } from '@mantine/core';
import type { Order } from '@timbre/contract/billing-checkout';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Message } from '../../ui/message.tsx';
import { useOrder } from './api.ts';
import { orderMoney, orderTitle } from './order-words.ts';

/** What was bought, as the server has confirmed it; the address alone says nothing (anybody can write one). */
export function SuccessPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const id = query.get('order');
  if (id === null || id === '') return <Message title={t('checkout.noOrderTitle')} text={t('checkout.noOrderText')} />;
  return <ConfirmedOrder id={id} />;
}

function ConfirmedOrder({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: order, error } = useOrder(id, { isWaiting: true });
  const isPaid = order?.state === 'paid';
  useEffect(() => {
    // Plan, credits and rights are others now, wherever they show.
    if (isPaid) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'order' });
  }, [isPaid, queryClient]);
  if (error !== null) return <Message title={t('checkout.goneTitle')} text={errorText(error)} />;
  if (order?.state === 'expired')
    return <Message title={t('checkout.settledTitle')} text={t('checkout.settledText')} />;
  if (!isPaid) {
    return (
      <Message title={t('checkout.waitingTitle')} text={t('checkout.waitingText')}>
        <Loader size="sm" aria-label={t('checkout.waitingTitle')} />
      </Message>
    );
  }
  return <ThankYou order={order} />;
}

function ThankYou({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const paid = orderMoney(order.amount, order, language);
  const what = orderTitle(order, t, language);
  return (
    <Message
      kicker={order.isTestMode ? t('checkout.testKicker') : t('checkout.paidKicker')}
      title={t('checkout.thanksTitle')}
      text={
        order.trialDays > 0
          ? t('checkout.thanksTrial', { what, days: order.trialDays })
          : t('checkout.thanksText', { what, paid })
      }
    >
      <Button component={Link} to="/tools/home">
        {t('shell.openStudio')}
      </Button>
      <Button component={Link} to="/tools/personal-center" variant="default">
        {t('checkout.toAccount')}
      </Button>
    </Message>
  );
}
