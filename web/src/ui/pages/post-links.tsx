import type { Channel, CampaignPost } from '@timbre/contract/redemption/redemption-campaign';
import { isPostLink } from '@timbre/contract/redemption/redemption-campaign';
import classes from './post-links.module.css';

interface PostLinksProps {
  readonly posts: readonly CampaignPost[];
  readonly label: (channel: Channel) => string;
}

/** Links that someone sent: shown as they are, and opened without a word of where one comes from. */
export function PostLinks({ posts, label }: PostLinksProps) {
  return (
    <ul className={classes.list}>
      {posts.map(({ channel, link }) => (
        <li key={channel}>
          <span>{label(channel)}</span>
          {isPostLink(link) ? (
            <a href={link} target="_blank" rel="nofollow noopener noreferrer">
              <bdi>{link}</bdi>
            </a>
          ) : (
            <bdi>{link}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}
