import { useParams } from 'react-router';
import { PostPage } from '../../features/content/post-page.tsx';

export function Screen() {
  // Another post is another page: nothing of the one before stays.
  return <PostPage key={useParams()['title']} />;
}
