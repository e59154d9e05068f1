import type { ComponentProps, MouseEvent } from 'react';
import { placeOf, pathOf } from './place.ts';
import { useShownPage } from './router-context.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

/** Another site, or no page at all. */
const isForeign = (to: string): boolean => /^(?:[a-z][\w+.-]*:|\/\/)/i.test(to);

/** Whether the browser is to follow the link itself: in another window, or saved to a file. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** A link to a page of this site, which opens without loading the whole app again. */
export function Link({ to, onClick, target, children, ...rest }: LinkProps) {
  const { router, shown } = useShownPage();
  if (isForeign(to))
    return (
      <a {...rest} href={to} onClick={onClick} target={target}>
        {children}
      </a>
    );
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event) || (target !== undefined && target !== '_self')) return;
    event.preventDefault();
    void router.navigate(to);
  };
  const href = pathOf(placeOf(to, shown.place, window.location.origin));
  return (
    <a {...rest} href={href} onClick={follow} target={target}>
      {children}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  /** Only the page itself counts, none below it. */
  readonly end?: boolean;
}

/** A link of a menu, which knows when its page, or one below it, is shown. */
export function NavLink({ className = '', end = false, ...link }: NavLinkProps) {
  const { pathname } = useShownPage().shown.place;
  const isActive = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  const active = isActive ? ({ 'aria-current': 'page', className: `${className} active` } as const) : { className };
  return <Link {...link} {...active} />;
}
