import { UninstallPage } from '../features/surveys/uninstall-page.tsx';

export function Screen() {
  return <UninstallPage />;
}
