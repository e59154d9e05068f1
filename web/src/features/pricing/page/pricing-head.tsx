import { screenPath } from '@timbre/contract/screens/screens';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/router/link.tsx';
import '../../../i18n/areas/pricing.ts';

/** What stands over the plans; over the regular prices, the way to those of today. */
export function PricingHead({ isRegular = false }: { readonly isRegular?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t(isRegular ? 'pricing.regularTitle' : 'pricing.title')}</h1>
      <p>
        {t(isRegular ? 'pricing.regularLead' : 'pricing.lead')}{' '}
        {isRegular && <Link to={screenPath('pricing')}>{t('pricing.toPromotion')}</Link>}
      </p>
    </>
  );
}
