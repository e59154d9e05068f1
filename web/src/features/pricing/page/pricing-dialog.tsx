import { dialogWidths } from '@timbre/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import classes from './pricing-dialog.module.css';
import { PricingPlans } from './pricing-plans.tsx';
import type { PricingTabs } from '@timbre/contract/screens/pricing-tabs';
import { SubscribeNotice } from './subscribe-notice.tsx';
import { scrollerMark } from '../use-scrolled-past.ts';
import { useSubscribe } from '../use-subscribe.ts';
import '../../../i18n/areas/pricing.ts';

interface PricingDialogProps {
  /** What made it open, such as `credits.insufficient`. */
  readonly source: string;
  readonly isNarrow?: boolean;
  /** Shows the credit packs first. */
  readonly isPayAsYouGo?: boolean;
  /** Told once, when the prices are seen. */
  readonly onExposure: (source: string) => void;
  readonly onClose: () => void;
}

/** The prices over the work, so that it need not be left. */
export function PricingDialog({
  source,
  isNarrow = false,
  isPayAsYouGo = false,
  onExposure,
  onClose,
}: PricingDialogProps) {
  const { t } = useTranslation();
  const [tabs, setTabs] = useState<PricingTabs>({ audience: 'creators', interval: isPayAsYouGo ? 'credits' : 'year' });
  const { subscribe, busyWith, refusal, closeRefusal } = useSubscribe();
  useEffect(() => onExposure(source), [source, onExposure]);
  return (
    <Dialog
      isOpen
      isTall
      onClose={onClose}
      title={t('pricing.title')}
      widthPx={isNarrow ? dialogWidths.pricing : dialogWidths.pricingWide}
    >
      <div className={classes.scroll} {...{ [scrollerMark]: '' }}>
        <PricingPlans tabs={tabs} onTabChange={setTabs} onSubscribe={subscribe} busyWith={busyWith} />
        {refusal !== null && <SubscribeNotice refusal={refusal} onClose={closeRefusal} />}
      </div>
    </Dialog>
  );
}
