import { BlogPage } from '../features/content/blog-page.tsx';

export function Screen() {
  return <BlogPage />;
}
