import { SuccessPage } from '../features/checkout/success-page.tsx';

export function Screen() {
  return <SuccessPage />;
}
