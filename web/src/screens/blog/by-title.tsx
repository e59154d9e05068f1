import { useParams } from '../../lib/router/use-router.ts';
import { PostPage } from '../../features/content/post-page.tsx';

export function Screen() {
  // Another post is another page: nothing of the one before stays.
  return <PostPage key={useParams()['title']} />;
}
