import { PricingPage } from '../../features/pricing/page/pricing-page.tsx';
import { TrialHead } from '../../features/pricing/page/trial-head.tsx';

export function Screen() {
  return <PricingPage head={(subscribe) => <TrialHead onSubscribe={subscribe} />} />;
}
