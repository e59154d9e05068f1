import { ApiDocsPage } from '../features/api-docs/api-docs-page.tsx';

export function Screen() {
  return <ApiDocsPage />;
}
