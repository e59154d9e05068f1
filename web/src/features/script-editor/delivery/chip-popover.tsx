import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { leaveChip, removeChip } from '../document/chip-commands.ts';
import classes from './chip-popover.module.css';
import { ChipFields } from './deferred-fields.ts';
import { clearSpans } from '../document/span-commands.ts';
import { useStudio } from '../studio-context.ts';
import '../../../i18n/areas/script-editor.ts';

/** The fields of the selected chip or span, under its words. Escape goes back to the text. */
export function ChipPopover({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const { editor, run, chips } = useStudio();
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const [hasFields, setHasFields] = useState(false);
  const { open, close } = chips;
  const target = open?.target ?? null;

  useLayoutEffect(() => {
    if (target === null || page.current === null) return setPlace(null);
    const origin = page.current.getBoundingClientRect();
    const start = editor.view.coordsAtPos(Math.min(target.from, editor.state.doc.content.size));
    const end = editor.view.coordsAtPos(Math.min(target.to, editor.state.doc.content.size));
    const width = box.current?.offsetWidth ?? 280;
    const left = Math.min(start.left - origin.left, origin.width - width - 12);
    setPlace({ left: Math.max(8, left), top: end.bottom - origin.top + 6 });
    // Again with the fields: they are wider than what stands there while they load.
  }, [editor, page, target, hasFields]);
  const wantsFocus = open?.takesFocus === true && place !== null && hasFields;
  useEffect(() => {
    if (wantsFocus) box.current?.querySelector<HTMLElement>('input, button, [tabindex="0"]')?.focus();
  }, [wantsFocus, target?.kind, target?.from]);

  if (target === null) return null;
  const leave = () => {
    run(leaveChip);
    close();
  };
  const remove = () => {
    const isChip = target.kind === 'pause' || target.kind === 'sound';
    run(isChip ? removeChip : clearSpans(target.kind, target));
    close();
  };
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  return (
    <div
      ref={box}
      className={classes.popover}
      role="dialog"
      aria-label={t('scriptTools.edit', { what: t(titleKeys[target.kind]) })}
      style={place === null ? { visibility: 'hidden' } : place}
      onKeyDown={handleKey}
      // The page takes pointers for picking paragraphs.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      <ChipFields target={target} onDone={leave} onRemove={remove} onShown={() => setHasFields(true)} />
    </div>
  );
}

const titleKeys = {
  pause: 'scriptTools.pause',
  sound: 'scriptTools.sound',
  speed: 'scriptTools.speed',
  emphasis: 'scriptTools.emphasis',
  'say-as': 'scriptTools.sayAs',
  alias: 'scriptTools.alias',
  phoneme: 'scriptTools.phoneme',
} as const;
