import { Button, Loader } from '@mantine/core';
import type { Order } from '@timbre/contract/billing/billing-checkout';
import { pathOnThisSite } from '@timbre/contract/screens/return-path';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSearchParams } from '../../lib/router/use-router.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../lib/session/session.ts';
import { Message } from '../../ui/messages/message.tsx';
import { useOrder } from './api.ts';
import { OrderProblem } from './order-problem.tsx';
import { orderMoney, orderTitle } from './order-words.ts';
import '../../i18n/areas/checkout.ts';

interface SuccessPageProps {
  /** The first way on; left out: back to the work from which the order came, else the studio. */
  readonly wayOn?: ReactNode;
}

/** What was bought, as the server has confirmed it; the address alone says nothing (anyone can write one). */
export function SuccessPage({ wayOn }: SuccessPageProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const id = query.get('order');
  const back = pathOnThisSite(query.get('to') ?? '');
  if (id === null || id === '')
    return (
      <Message title={t('checkout.noOrderTitle')} text={t('checkout.noOrderText')}>
        <ToAccount />
      </Message>
    );
  return (
    <ConfirmedOrder id={id}>
      {wayOn ?? (
        <Button component={Link} to={back ?? '/tools/home'}>
          {t(back === null ? 'shell.openStudio' : 'checkout.goOn')}
        </Button>
      )}
      <ToAccount />
    </ConfirmedOrder>
  );
}

function ToAccount() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/tools/personal-center" variant="default">
      {t('checkout.toAccount')}
    </Button>
  );
}

interface ConfirmedOrderProps {
  readonly id: string;
  /** The ways on. */
  readonly children: ReactNode;
}

function ConfirmedOrder({ id, children }: ConfirmedOrderProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { isLoading } = useSession();
  const { data: order, error, isPending, refetch } = useOrder(id, { isWaiting: true });
  const isLate = useIsLate(order?.state === 'open');
  const isPaid = order?.state === 'paid';
  useEffect(() => {
    // Plan, credits and rights are others now, wherever they show.
    if (isPaid) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'order' });
  }, [isPaid, queryClient]);
  if (error !== null) return <OrderProblem error={error} onRetry={() => void refetch()} />;
  if (isPending || isLoading)
    return (
      <Message title={t('checkout.loadingTitle')} text={t('checkout.loadingText')}>
        <Loader size="sm" aria-label={t('checkout.loadingTitle')} />
      </Message>
    );
  if (order.state === 'expired')
    return (
      <Message title={t('checkout.expiredTitle')} text={t('checkout.expiredText')}>
        <Button component={Link} to="/pricing">
          {t('checkout.back')}
        </Button>
        <ToAccount />
      </Message>
    );
  if (order.state === 'open') {
    return (
      <Message
        title={t('checkout.waitingTitle')}
        text={t(isLate ? 'checkout.waitingLongText' : 'checkout.waitingText')}
      >
        <Loader size="sm" aria-label={t('checkout.waitingTitle')} />
        <ToAccount />
      </Message>
    );
  }
  return <ThankYou order={order}>{children}</ThankYou>;
}

/** After half a minute the page says that it takes longer than usual. */
const usualMs = 30_000;

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), usualMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLate;
}

function ThankYou({ order, children }: { readonly order: Order; readonly children: ReactNode }) {
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
      {children}
    </Message>
  );
}
