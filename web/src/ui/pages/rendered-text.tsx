import { matchScreen } from '@timbre/contract/screens/screens';
import type { MouseEvent } from 'react';
import { useNavigate } from '../../lib/router/use-router.ts';
import classes from './rendered-text.module.css';

interface RenderedTextProps {
  /** From the server's Markdown renderer and nowhere else: what it lets through is safe on a page. */
  readonly html: string;
  readonly lang?: string;
  /** Goes into a line of something else, without margins of its own. */
  readonly isInline?: boolean;
}

/** A text of the owner; links to this site open without a reload. */
export function RenderedText({ html, lang, isInline = false }: RenderedTextProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (link === null || hasKey || link.origin !== window.location.origin) return;
    // A file, such as the feed, is the browser's.
    if (matchScreen(link.pathname) === null) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  const props = { lang, dir: 'auto', onClick: follow, dangerouslySetInnerHTML: { __html: html } };
  return isInline ? <span className={classes.inline} {...props} /> : <div className={classes.text} {...props} />;
}
