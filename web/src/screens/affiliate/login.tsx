import { AffiliateDashboardPage } from '../../features/affiliates/affiliate-dashboard-page.tsx';

export function Screen() {
  return <AffiliateDashboardPage />;
}
