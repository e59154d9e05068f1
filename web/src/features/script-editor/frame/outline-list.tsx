import { TextSelection } from '@tiptap/pm/state';
import { useMemo, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { OutlineEntry } from '../document/outline.ts';
import { outlineOf } from '../document/outline.ts';
import classes from './outline-list.module.css';
import { paragraphById } from '../document/paragraph.ts';
import type { PickMode } from '../document/picks.ts';
import { pickParagraph, picksOf } from '../document/picks.ts';
import { useScript, useStudio } from '../studio-context.ts';
import { rowPx } from './outline-geometry.ts';
import { OutlineRows } from './outline-rows.tsx';
import { OutlineMarkers } from '../transport/outline-markers.tsx';
import { useRestingDoc } from '../../../lib/editing/use-resting-doc.ts';
import '../../../i18n/areas/script-editor.ts';

const restMs = 200;

/** All paragraphs by their first words: to go to, and to pick with arrows, Shift and Ctrl. */
export function OutlineList() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const doc = useRestingDoc(editor, restMs);
  const entries = useMemo(() => outlineOf(doc), [doc]);
  const picks = useScript(picksOf);
  const here = useScript(({ selection }) =>
    selection.$head.depth === 0 ? null : String(selection.$head.node(1).attrs['id']),
  );
  const box = useRef<HTMLDivElement>(null);
  const isChosen = ({ id }: OutlineEntry) => (picks.ids.size > 0 ? picks.ids.has(id) : id === here);

  const pick = (id: string, mode: PickMode) => {
    editor.view.dispatch(pickParagraph(editor.state, id, mode));
    show(id);
  };
  const show = (id: string) => {
    const placed = paragraphById(editor.state.doc, id);
    const dom = placed === undefined ? null : editor.view.nodeDOM(placed.pos);
    if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'nearest' });
  };
  const goTo = (id: string) => {
    const placed = paragraphById(editor.state.doc, id);
    if (placed === undefined) return;
    const at = TextSelection.create(editor.state.doc, placed.pos + 1);
    editor.view.dispatch(editor.state.tr.setSelection(at).scrollIntoView());
    editor.view.focus();
  };
  const handleKey = (event: React.KeyboardEvent) => {
    const at = entries.findIndex(({ id }) => id === (picks.anchor ?? here));
    const edge = event.shiftKey ? edgeOf(entries, isChosen, event.key === 'ArrowDown') : at;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const entry = entries[Math.min(Math.max(edge + step, 0), entries.length - 1)];
    if (step !== 0 && entry !== undefined) {
      pick(entry.id, event.shiftKey ? 'range' : 'only');
      reveal(box.current, entries.indexOf(entry));
    } else if (event.key === 'Enter' && entry !== undefined) goTo(entry.id);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div
        ref={box}
        className={classes.list}
        role="listbox"
        aria-multiselectable="true"
        tabIndex={0}
        aria-label={t('script.outlineList')}
        onKeyDown={handleKey}
      >
        <OutlineRows
          entries={entries}
          box={box}
          row={(entry, index) => (
            <div
              key={entry.id}
              role="option"
              aria-selected={isChosen(entry)}
              data-picked={picks.ids.has(entry.id) || undefined}
              className={classes.row}
              style={{ position: 'absolute', inset: '0 0 auto', height: rowPx, translate: `0 ${index * rowPx}px` }}
              onClick={(event) => {
                if (event.shiftKey) pick(entry.id, 'range');
                else if (event.ctrlKey || event.metaKey) pick(entry.id, 'toggle');
                else goTo(entry.id);
              }}
            >
              <span className={classes.number}>{index + 1}</span>
              <span
                className={classes.text}
                style={entry.colour === null ? undefined : { borderColor: `var(--role-${entry.colour})` }}
              >
                {entry.who !== null && <span className="visually-hidden">{entry.who}: </span>}
                {entry.excerpt === '' ? <i>{t('script.emptyLine')}</i> : entry.excerpt}
              </span>
            </div>
          )}
        />
      </div>
      <OutlineMarkers doc={doc} />
    </>
  );
}

/** Scrolls a row into the list; it may not be drawn yet. */
function reveal(list: HTMLElement | null, index: number): void {
  if (list === null) return;
  const top = index * rowPx;
  const bottom = top + rowPx;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** The end of what is chosen that a longer choice moves. */
function edgeOf(entries: readonly OutlineEntry[], isChosen: (entry: OutlineEntry) => boolean, isDown: boolean): number {
  return isDown ? entries.findLastIndex(isChosen) : entries.findIndex(isChosen);
}
