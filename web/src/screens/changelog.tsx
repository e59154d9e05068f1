import { ChangelogPage } from '../features/content/changelog-page.tsx';

export function Screen() {
  return <ChangelogPage />;
}
