import { CloneSuccessPage } from '../features/checkout/clone-success-page.tsx';

export function Screen() {
  return <CloneSuccessPage />;
}
