import { SharePage } from '../../features/shares/share-page.tsx';

export function Screen() {
  return <SharePage />;
}
