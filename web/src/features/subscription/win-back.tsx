import { Button } from '@mantine/core';
import type { PlanStatus } from '@timbre/contract/billing/billing-subscriptions';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { formatPercent } from '../../lib/format.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { usePrices } from '../pricing/api.ts';
import type { RecoveryCoupon } from './api.ts';
import { useRecoveryCoupon } from './api.ts';
import { planWords } from './status-words.ts';
import { useComeBack } from './use-come-back.ts';
import { useResume } from './use-resume.ts';
import { WelcomeBackDialog } from './welcome-back-dialog.tsx';
import { winBackPrice } from './win-back-price.ts';
import '../../i18n/areas/checkout.ts';

/** For a subscription that was cancelled: staying while it runs, coming back once it has ended; at a discount the first time. */
export function WinBack({ status }: { readonly status: PlanStatus }) {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const { data: coupon = null, isPending } = useRecoveryCoupon();
  const { resume, isBusy, resumed, dismiss } = useResume(status);
  if (isPending) return null;
  if (resumed !== null) return <WelcomeBackDialog resumed={resumed} onClose={dismiss} />;
  if (status.state === 'ended') return coupon === null ? null : <ComeBack coupon={coupon} />;
  if (status.state !== 'ending' || coupon === null) return null;
  const percent = formatPercent(coupon.discount, language, 1);
  return (
    <Notice tone="plain">
      <p>
        <strong>{tp('winBack.valid', { percent })}</strong>
        <br />
        {tp('winBack.inlineText', { percent, plan: planWords(status, t) })}
      </p>
      <Button size="compact-sm" loading={isBusy} onClick={() => resume(coupon)}>
        {tp('winBack.claim')}
      </Button>
    </Notice>
  );
}

function ComeBack({ coupon }: { readonly coupon: RecoveryCoupon }) {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const { comeBack, isBusy } = useComeBack();
  const price = winBackPrice(coupon, usePrices().data ?? []);
  if (price === null) return null;
  const percent = formatPercent(coupon.discount, language, 1);
  return (
    <Notice tone="plain">
      <p>
        <strong>{tp('winBack.expired', { percent })}</strong>
        <br />
        {tp('winBack.expiredText', { percent, plan: planWords(price, t) })}
      </p>
      <Button size="compact-sm" loading={isBusy} onClick={() => comeBack(coupon, price.priceId)}>
        {tp('winBack.comeBack')}
      </Button>
    </Notice>
  );
}
