import { Button } from '@mantine/core';
import type { RefundOffer } from '@timbre/contract/billing/billing-refunds';
import type { TFunction } from '../../i18n/translate.ts';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { formatDate, formatMoney, formatNumber } from '../../lib/format.ts';
import { useRefundOffer } from './api.ts';
import { RefundDialog } from './refund-dialog.tsx';
import classes from './subscription-section.module.css';

/** What could be given back of the last payment, or what has become of it; nothing once its days are over. */
export function RefundPart() {
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const { data: offer } = useRefundOffer();
  const [asked, setAsked] = useState<RefundOffer | null>(null);
  if (offer === undefined) return null;
  const text = refundText(offer, tp, language);
  if (text === null) return null;
  return (
    <div className={classes.refund}>
      <p>{text}</p>
      {offer.refusal === null && (
        <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => setAsked(offer)}>
          {tp('refund.open')}
        </Button>
      )}
      {asked !== null && <RefundDialog offer={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

const sentences = {
  asked: 'asked',
  returned: 'returned',
  'credits-used': 'used',
  disputed: 'disputed',
  failed: 'failed',
} as const;

function refundText(offer: RefundOffer, tp: TFunction<'paying'>, language: string): string | null {
  const { payment, refusal, until, amount, businessDays } = offer;
  if (payment === null || refusal === 'nothing-paid' || refusal === 'too-late') return null;
  const money = (cents: number) => formatMoney(cents / 100, payment.currency, language);
  if (refusal === null)
    return until === null
      ? null
      : tp('refund.lead', { price: money(payment.amount), date: formatDate(until, language) });
  const [least = 0, most = least] = businessDays;
  const days = { least: formatNumber(least, language), most: formatNumber(most, language) };
  return tp(`refund.${sentences[refusal]}`, { price: money(amount), ...days });
}
