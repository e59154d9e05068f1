import { CampaignPage } from '../features/redemption/campaign-page.tsx';

export function Screen() {
  return <CampaignPage />;
}
