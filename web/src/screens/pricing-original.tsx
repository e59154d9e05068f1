import { PricingHead } from '../features/pricing/pricing-head.tsx';
import { PricingPage } from '../features/pricing/pricing-page.tsx';

export function Screen() {
  return <PricingPage isRegular head={() => <PricingHead isRegular />} />;
}
