import { OfferPage } from '../features/pricing/page/offer-page.tsx';

export function Screen() {
  return <OfferPage />;
}
