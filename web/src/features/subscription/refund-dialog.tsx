import { Button } from '@mantine/core';
import type { RefundOffer } from '@timbre/contract/billing/billing-refunds';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { formatCredits, formatDate, formatMoney, formatNumber, formatPercent } from '../../lib/format.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useRequestRefund } from './api.ts';
import { planWords } from './status-words.ts';
import classes from './notice-dialog.module.css';

interface RefundDialogProps {
  readonly offer: RefundOffer;
  readonly onClose: () => void;
}

const widthPx = 520;

/** What comes back and what is kept, before it is asked for. */
export function RefundDialog({ offer, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const request = useRequestRefund();
  const { payment, amount, fee, feePercent, businessDays } = offer;
  const [least = 0, most = least] = businessDays;
  const days = { least: formatNumber(least, language), most: formatNumber(most, language) };
  const money = (cents: number) => formatMoney(cents / 100, payment?.currency ?? '', language);
  const confirm = useOneAtATime((id: string) =>
    request.mutateAsync(id).then(
      () => {
        showToast(tp('refund.done', { price: money(amount), ...days }), 'done');
        onClose();
      },
      // The dialog shows it.
      () => undefined,
    ),
  );
  if (payment === null) return null;
  const { plan, interval } = payment;
  const credits = formatCredits(payment.credits, language);
  const bought = payment.credits === 0 ? tp('invoices.api') : tp('invoices.credits', { credits });
  const name = plan === null ? bought : planWords({ plan, interval }, t);
  return (
    <Dialog isOpen onClose={onClose} title={tp('refund.dialog')} widthPx={widthPx}>
      <p className={classes.text}>{tp('refund.paidOn', { name, date: formatDate(payment.paidAt, language) })}</p>
      <dl className={classes.prices}>
        <div>
          <dt>{tp('refund.payment')}</dt>
          <dd>{money(payment.amount)}</dd>
        </div>
        <div>
          <dt>{tp('refund.fee', { percent: formatPercent(feePercent, language, 1) })}</dt>
          <dd>−{money(fee)}</dd>
        </div>
        <div data-sum="">
          <dt>{tp('refund.back')}</dt>
          <dd>{money(amount)}</dd>
        </div>
        {payment.credits > 0 && (
          <div>
            <dt>{tp('refund.credits')}</dt>
            <dd>{credits}</dd>
          </div>
        )}
      </dl>
      <p className={classes.text}>
        {payment.endsPlan && <>{tp('refund.endsPlan')} </>}
        {tp('refund.days', days)}
      </p>
      {payment.formerPlan !== null && (
        <Notice tone="plain">
          <p>
            {tp('refund.formerPlan', {
              plan: t(`plans.${payment.formerPlan.name}`),
              date: formatDate(payment.formerPlan.until, language),
            })}
          </p>
        </Notice>
      )}
      {request.error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{errorText(request.error)}</p>
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {tp('refund.keep')}
        </Button>
        <Button loading={request.isPending} onClick={() => confirm(payment.id)}>
          {tp('refund.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
