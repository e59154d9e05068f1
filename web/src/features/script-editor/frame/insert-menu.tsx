import type { RefObject } from 'react';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { rolesOf } from '../document/cast-model.ts';
import type { MenuItem } from './insert-items.ts';
import { fitting, insertItems, roleItems } from './insert-items.ts';
import classes from './insert-menu.module.css';
import { menuPlace } from './menu-place.ts';
import type { OpenMenu } from '../plugins/menu-plugin.ts';
import { menuOf, takeQuery } from '../plugins/menu-plugin.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { useSpanTool } from '../delivery/use-span-tool.ts';
import { useActiveOption } from './use-active-option.ts';
import '../../../i18n/areas/script-editor.ts';

const highestPx = 300;

/** The menu at the caret, while it is open: typing narrows it, arrows move, Enter takes. */
export function InsertMenu({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const menu = useScript(menuOf);
  const items = useItems(menu);
  const label = t(menu?.kind === 'role' ? 'scriptTools.roleMenu' : 'scriptTools.insertMenu');
  const count = items.length;
  return (
    <>
      {/* Always there: a screen reader only reads what changes in it. */}
      <p className="visually-hidden" role="status">
        {menu !== null && (count === 0 ? t('scriptTools.nothingFits') : t('scriptTools.menuCount', { label, count }))}
      </p>
      {menu !== null && (
        <OpenInsertMenu key={`${menu.kind} ${menu.from}`} menu={menu} label={label} items={items} page={page} />
      )}
    </>
  );
}

/** What the open menu offers for what has been typed behind its sign. */
function useItems(menu: OpenMenu | null): readonly MenuItem[] {
  const { t } = useTranslation();
  const { sounds } = useStudio();
  const roles = useScript(({ doc }) => rolesOf(doc));
  const kind = menu?.kind;
  const query = menu?.query ?? '';
  return useMemo(() => {
    if (kind === undefined) return [];
    return kind === 'role' ? roleItems(t, roles, query) : fitting(insertItems(t, sounds), query);
  }, [t, kind, query, roles, sounds]);
}

interface OpenInsertMenuProps {
  readonly menu: OpenMenu;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly page: RefObject<HTMLElement | null>;
}

function OpenInsertMenu({ menu, label, items, page }: OpenInsertMenuProps) {
  const { t } = useTranslation();
  const { editor, run, setMenuKey, makeSound } = useStudio();
  const span = useSpanTool();
  const id = useId();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0, maxHeight: highestPx });
  const index = Math.min(active, items.length - 1);
  const optionId = (at: number) => `${id}-${at}`;
  useActiveOption(editor, id, index < 0 ? undefined : optionId(index));

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
      style={place}
      // The words keep the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      {items.length === 0 ? (
        <p className={classes.none}>{t('scriptTools.nothingFits')}</p>
      ) : (
        // In the way of the Tab key, as it may scroll.
        <div id={id} role="listbox" aria-label={label} tabIndex={0}>
          {items.map((item, at) => (
            <div
              key={item.key}
              id={optionId(at)}
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
      )}
    </div>
  );
}
