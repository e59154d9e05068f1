import { RedeemPage } from '../features/redemption/redeem-page.tsx';

export function Screen() {
  return <RedeemPage />;
}
