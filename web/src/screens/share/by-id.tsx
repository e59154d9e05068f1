import '@fontsource-variable/fraunces/wght.css';
import { SharePage } from '../../features/shares/share-page.tsx';

export function Screen() {
  return <SharePage />;
}
