import { PricingHead } from '../features/pricing/page/pricing-head.tsx';
import { PricingPage } from '../features/pricing/page/pricing-page.tsx';

export function Screen() {
  return <PricingPage head={() => <PricingHead />} />;
}
