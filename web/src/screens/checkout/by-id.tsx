import '@fontsource-variable/fraunces/wght.css';
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx';

export function Screen() {
  return <CheckoutPage />;
}
