import { CloningPage } from '../features/cloning/cloning-page.tsx';

export function Screen() {
  return <CloningPage />;
}
