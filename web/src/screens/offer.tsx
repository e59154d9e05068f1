import { OfferPage } from '../features/pricing/offer-page.tsx';

export function Screen() {
  return <OfferPage />;
}
