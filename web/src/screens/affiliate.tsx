import { AffiliatePage } from '../features/affiliates/affiliate-page.tsx';

export function Screen() {
  return <AffiliatePage />;
}
