import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesOf } from '../document/cast-model.ts';
import type { MenuItem } from './insert-items.ts';
import { fitting, insertItems, roleItems } from './insert-items.ts';
import classes from './insert-menu.module.css';
import { menuPlace } from './menu-place.ts';
import type { OpenMenu } from '../plugins/menu-plugin.ts';
import { menuOf, takeQuery } from '../plugins/menu-plugin.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { useSpanTool } from '../delivery/use-span-tool.ts';
import '../../../i18n/areas/script-editor.ts';

const highestPx = 300;

/** The menu at the caret, while it is open: typing narrows it, arrows move, Enter takes. */
export function InsertMenu({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const menu = useScript(menuOf);
  return menu === null ? null : <OpenInsertMenu key={`${menu.kind} ${menu.from}`} menu={menu} page={page} />;
}

interface OpenInsertMenuProps {
  readonly menu: OpenMenu;
  readonly page: RefObject<HTMLElement | null>;
}

function OpenInsertMenu({ menu, page }: OpenInsertMenuProps) {
  const { t } = useTranslation();
  const { editor, run, sounds, setMenuKey, makeSound } = useStudio();
  const span = useSpanTool();
  const roles = useScript(({ doc }) => rolesOf(doc));
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0, maxHeight: highestPx });
  const items = useMemo(
    () => (menu.kind === 'role' ? roleItems(t, roles, menu.query) : fitting(insertItems(t, sounds), menu.query)),
    [t, menu.kind, menu.query, roles, sounds],
  );
  const index = Math.min(active, items.length - 1);

  useLayoutEffect(() => {
    if (page.current === null) return;
    const origin = page.current.getBoundingClientRect();
    const caret = editor.view.coordsAtPos(Math.min(menu.from, editor.state.doc.content.size));
    // The page scrolls within the sheet, whose edges would clip the menu.
    const room = page.current.parentElement?.getBoundingClientRect() ?? origin;
    const wantedPx = Math.min(highestPx, (list.current?.scrollHeight ?? highestPx) + 2);
    const { top, maxHeight } = menuPlace(caret, wantedPx, room);
    setPlace({
      left: Math.max(8, Math.min(caret.left - origin.left, origin.width - 284)),
      top: top - origin.top,
      maxHeight,
    });
  }, [editor, page, menu.from, items.length]);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const take = ({ action }: MenuItem) => {
    run((state, dispatch) => {
      dispatch?.(takeQuery(state));
      return true;
    });
    if ('command' in action) run(action.command);
    else if ('fill' in action) span.fill(action.fill);
    else if ('opens' in action) makeSound();
    else span.set(action.span, action.value);
  };
  useEffect(() => {
    setMenuKey((event) => {
      const item = items[index];
      if (event.key === 'ArrowDown') setActive((index + 1) % Math.max(1, items.length));
      else if (event.key === 'ArrowUp') setActive((index - 1 + items.length) % Math.max(1, items.length));
      else if ((event.key === 'Enter' || event.key === 'Tab') && item !== undefined) take(item);
      else return false;
      return true;
    });
    return () => setMenuKey(null);
  });
  return (
    <div
      ref={list}
      className={classes.menu}
      role="listbox"
      aria-label={t(menu.kind === 'role' ? 'scriptTools.roleMenu' : 'scriptTools.insertMenu')}
      style={place}
      // The words keep the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      {items.length === 0 && <p className={classes.none}>{t('scriptTools.nothingFits')}</p>}
      {items.map((item, at) => (
        <div
          key={item.key}
          role="option"
          aria-selected={at === index}
          className={classes.item}
          data-active={at === index || undefined}
          onMouseMove={() => setActive(at)}
          onClick={() => take(item)}
        >
          {item.colour !== undefined && (
            <i className={classes.colour} style={{ background: `var(--role-${item.colour})` }} />
          )}
          {item.group !== '' && <span className={classes.group}>{item.group}</span>}
          <span className={classes.label}>{item.label}</span>
        </div>
      ))}
    </div>
  );
}
