import { Button, Skeleton } from '@mantine/core';
import type { HomeCoupons } from '@timbre/contract/billing/billing-products';
import { screenPath } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePayingTexts } from '../../../i18n/texts/paying.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Message } from '../../../ui/messages/message.tsx';
import { useHomeCoupons, usePrices } from '../api.ts';
import { offerLines } from '../cards/offer-lines.ts';
import { PublicHead } from '../../../ui/pages/public-head.tsx';
import classes from './offer-page.module.css';
import { PromotionBand } from './promotion-band.tsx';
import '../../../i18n/areas/checkout.ts';
import '../../../i18n/areas/pricing.ts';

/** The running promotion in full; without one, the page says so and leads on. */
export function OfferPage() {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const { data, isPending, error, refetch } = useHomeCoupons();
  if (isPending) return <Skeleton className={classes.waiting ?? ''} height={320} />;
  if (error !== null)
    return (
      <Message title={tp('offer.failedTitle')} text={t('pricing.failed')}>
        <Button onClick={() => void refetch()}>{t('pricing.retry')}</Button>
      </Message>
    );
  if (data.pricingDiscount === null || data.discount === null) return <NoOffer />;
  return <Offer promotion={data} percent={data.discount} />;
}

function NoOffer() {
  const { t: tp } = usePayingTexts();
  return (
    <Message title={tp('offer.noneTitle')} text={tp('offer.noneText')}>
      <Button component={Link} to={screenPath('pricing')}>
        {tp('offer.toPrices')}
      </Button>
      <Button component={Link} to={screenPath('pricing-trial')} variant="default">
        {tp('offer.toTrial')}
      </Button>
    </Message>
  );
}

interface OfferProps {
  readonly promotion: HomeCoupons;
  readonly percent: number;
}

function Offer({ promotion, percent }: OfferProps) {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const lines = offerLines(usePrices().data ?? [], percent);
  return (
    <div className={classes.page}>
      <PublicHead title={tp('offer.title')}>
        <p className={classes.lead}>{tp('offer.lead')}</p>
      </PublicHead>
      <PromotionBand promotion={promotion} />
      {lines.length > 0 && (
        <table className={classes.prices}>
          <thead>
            <tr>
              <th scope="col">{tp('offer.what')}</th>
              <th scope="col">{tp('offer.regular')}</th>
              <th scope="col">{tp('offer.now')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, plan, interval, credits, regular, now, currency }) => (
              <tr key={id}>
                <th scope="row">
                  {plan === null
                    ? t('pricing.packs.title', { credits })
                    : t(interval === 'year' ? 'checkout.planYear' : 'checkout.planMonth', { plan: t(`plans.${plan}`) })}
                </th>
                <td>
                  <del>{formatMoney(regular, currency, language)}</del>
                </td>
                <td>{formatMoney(now, currency, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className={classes.terms}>
        <li>{tp('offer.terms.first')}</li>
        <li>{tp('offer.terms.upgrade')}</li>
        <li>{tp('offer.terms.code')}</li>
      </ul>
      <Button component={Link} to={screenPath('pricing')} size="md">
        {tp('offer.choose')}
      </Button>
    </div>
  );
}
