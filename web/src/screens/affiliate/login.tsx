import { AffiliateDeskPage } from '../../features/affiliates/affiliate-desk-page.tsx';

export function Screen() {
  return <AffiliateDeskPage />;
}
