import { Button } from '@mantine/core';
import type { PlanStatus } from '@timbre/contract/billing/billing-subscriptions';
import { dialogWidths } from '@timbre/contract/limits';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { formatDate, formatMoney, formatPercent } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FlatWave } from '../../ui/waves/flat-wave.tsx';
import { usePrices } from '../pricing/api.ts';
import type { RecoveryCoupon } from './api.ts';
import classes from './notice-dialog.module.css';
import { planWords } from './status-words.ts';
import { useComeBack } from './use-come-back.ts';
import { useResume } from './use-resume.ts';
import { WelcomeBackDialog } from './welcome-back-dialog.tsx';
import { winBackPrice } from './win-back-price.ts';

interface WinBackDialogProps {
  readonly coupon: RecoveryCoupon;
  readonly status: PlanStatus;
  readonly onClose: () => void;
}

/** For someone who cancelled: to stay while the plan still runs, or to come back, both at a discount. */
export function WinBackDialog({ coupon, status, onClose }: WinBackDialogProps) {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const { resume, isBusy, resumed } = useResume(status);
  const { comeBack, isBusy: isOpening } = useComeBack();
  const price = winBackPrice(coupon, usePrices().data ?? []);
  const isValid = coupon.subId !== null;
  if (resumed !== null) return <WelcomeBackDialog resumed={resumed} onClose={onClose} />;
  if (price === null) return null;
  const variant = isValid ? 'valid' : 'expired';
  const percent = formatPercent(coupon.discount, language, 1);
  const money = (amount: number) => formatMoney(amount, price.currency, language);
  const words = {
    percent,
    plan: planWords(price, t),
    date: status.endTime === null ? '' : formatDate(status.endTime, language),
  };
  return (
    <Dialog isOpen onClose={onClose} title={tp(`winBack.${variant}`, words)} widthPx={dialogWidths.winBack}>
      <FlatWave className={classes.wave} />
      <p className={classes.text}>{tp(`winBack.${variant}Text`, words)}</p>
      <dl className={classes.prices}>
        <div>
          <dt>{tp(isValid ? 'winBack.nextPayment' : 'winBack.firstPayment')}</dt>
          <dd>
            <del>{money(price.regular)}</del>
            {money(price.now)}
            <small>{tp('winBack.after', { price: money(price.regular) })}</small>
          </dd>
        </div>
      </dl>
      <p className={classes.text}>{tp('winBack.works')}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {tp('winBack.later')}
        </Button>
        {isValid ? (
          <Button loading={isBusy} onClick={() => resume(coupon)} data-autofocus>
            {tp('winBack.claim')}
          </Button>
        ) : (
          <Button loading={isOpening} onClick={() => comeBack(coupon, price.priceId)} data-autofocus>
            {tp('winBack.comeBack')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
