import { ApiPage } from '../features/api-docs/landing/api-page.tsx';

export function Screen() {
  return <ApiPage />;
}
