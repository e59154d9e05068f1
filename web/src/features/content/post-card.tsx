import type { BlogPostSummary } from '@timbre/contract/content/content-blog';
import { screenPath } from '@timbre/contract/screens/screens';
import { Link } from '../../lib/router/link.tsx';
import classes from './blog-page.module.css';
import { PostFacts } from './post-facts.tsx';

/** A post in the list; the whole of it is one way in. */
export function PostCard({ post }: { readonly post: BlogPostSummary }) {
  return (
    <article className={classes.post} lang={post.language}>
      <div>
        <PostFacts post={post} />
        <h2 dir="auto">
          <Link to={screenPath('blog-post', { title: post.slug })}>{post.title}</Link>
        </h2>
        {post.summary !== '' && <p dir="auto">{post.summary}</p>}
      </div>
      {post.coverUrl !== '' && <img src={post.coverUrl} alt="" loading="lazy" />}
    </article>
  );
}
