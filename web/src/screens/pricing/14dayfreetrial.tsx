import { PricingPage } from '../../features/pricing/pricing-page.tsx';
import { TrialHead } from '../../features/pricing/trial-head.tsx';

export function Screen() {
  return <PricingPage head={(subscribe) => <TrialHead onSubscribe={subscribe} />} />;
}
