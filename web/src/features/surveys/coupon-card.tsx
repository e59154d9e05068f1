import { Button } from '@mantine/core';
import type { HomeCoupons } from '@timbre/contract/billing/billing-products';
import { screenPath } from '@timbre/contract/screens/screens';
import { useEffect } from 'react';
import { useSurveyTexts } from '../../i18n/texts/surveys/surveys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDate, formatPercent } from '../../lib/format.ts';
import { Link } from '../../lib/router/link.tsx';
import { markCouponTold } from './api.ts';
import { CornerCard } from './corner-card.tsx';
import classes from './corner-card.module.css';

interface CouponCardProps {
  readonly coupon: HomeCoupons;
  readonly onClose: () => void;
}

/** The running promotion, told once to half of the people: whether telling helps is what the comparison is for. */
export function CouponCard({ coupon, onClose }: CouponCardProps) {
  const { t } = useSurveyTexts();
  const language = useLanguage();
  useEffect(markCouponTold, []);
  const { pricingDiscount, discount, until, proCode } = coupon;
  return (
    <CornerCard title={pricingDiscount ?? ''} onClose={onClose}>
      <p className={classes.text}>
        {t('coupon.text', { percent: formatPercent(discount ?? 0, language) })}{' '}
        {until !== null && t('coupon.until', { date: formatDate(until, language) })}{' '}
        {proCode !== null && t('coupon.code', { code: proCode })}
      </p>
      <div className={classes.foot}>
        <Button component={Link} to={screenPath('pricing')} onClick={onClose}>
          {t('coupon.plans')}
        </Button>
      </div>
    </CornerCard>
  );
}
