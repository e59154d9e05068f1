import { Anchor, Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useNavigate, useParams } from '../../lib/router/use-router.ts';
import { Logo } from '../../ui/pages/logo.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useOrder } from './api.ts';
import { CardForm } from './card-form.tsx';
import classes from './checkout-page.module.css';
import { OrderProblem } from './order-problem.tsx';
import { OrderSummary } from './order-summary.tsx';
import '../../i18n/areas/checkout.ts';

/** The page of the make-believe payment provider. */
export function CheckoutPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data: order, error, refetch } = useOrder(id);
  const goOn = (url: string) => void navigate(url.slice(new URL(url, window.location.href).origin.length));
  if (error !== null) return <OrderProblem error={error} onRetry={() => void refetch()} />;
  if (order !== undefined && order.state !== 'open') {
    return (
      <Message title={t('checkout.settledTitle')} text={t('checkout.settledText')}>
        <Anchor component={Link} to="/tools/personal-center">
          {t('checkout.toAccount')}
        </Anchor>
      </Message>
    );
  }
  // A link from the time before a real payment provider was connected.
  if (order !== undefined && !order.isTestMode) {
    return (
      <Message title={t('checkout.elsewhereTitle')} text={t('checkout.elsewhereText')}>
        <Anchor component={Link} to="/pricing">
          {t('checkout.toPricing')}
        </Anchor>
      </Message>
    );
  }
  return (
    <div className={classes.page}>
      <header>
        <Logo size={26} />
        <Notice tone="warn">
          <p>{t('checkout.testMode')}</p>
        </Notice>
      </header>
      {order === undefined ? (
        <Skeleton height={320} />
      ) : (
        <>
          <OrderSummary order={order} />
          <div>
            <CardForm order={order} onPaid={goOn} />
            <Anchor component={Link} to="/pricing" className={classes.back ?? ''}>
              {t('checkout.back')}
            </Anchor>
          </div>
        </>
      )}
    </div>
  );
}
