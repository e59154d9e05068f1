import type { FocusEventHandler, PointerEventHandler, ReactElement } from 'react';
import { cloneElement, useEffect, useId, useState } from 'react';
import { deferred } from '../deferred/deferred.tsx';

const TooltipText = deferred(
  async () => (await import('./tooltip-text.tsx')).TooltipText,
  // Without the text the element still has its accessible name.
  () => null,
);

/** A pointer that only passes over opens nothing. */
const openDelayMs = 300;

interface TargetProps {
  readonly 'aria-describedby'?: string | undefined;
  readonly onPointerEnter?: PointerEventHandler<HTMLElement>;
  readonly onPointerLeave?: PointerEventHandler<HTMLElement>;
  readonly onFocus?: FocusEventHandler<HTMLElement>;
  readonly onBlur?: FocusEventHandler<HTMLElement>;
}

interface TooltipProps extends TargetProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly widthPx?: number;
  /** An element, or a component that takes the handlers of one. */
  readonly children: ReactElement<TargetProps>;
}

/**
 * Shows a text beside an element while the mouse rests on it or it has the keyboard's focus. The code is loaded with the
 * first tooltip. All other props go to the element.
 */
export function Tooltip({ label, disabled = false, widthPx, children, ...others }: TooltipProps) {
  const id = useId();
  const [at, setAt] = useState<HTMLElement | null>(null);
  const [cause, setCause] = useState<'mouse' | 'keyboard' | null>(null);
  const [isDue, setIsDue] = useState(false);
  const isOpen = isDue && !disabled;
  useEffect(() => {
    if (cause === null) return;
    const timer = setTimeout(() => setIsDue(true), cause === 'mouse' ? openDelayMs : 0);
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setIsDue(false);
    document.addEventListener('keydown', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', leave);
      setIsDue(false);
    };
  }, [cause]);
  const come = (target: HTMLElement, from: 'mouse' | 'keyboard') => {
    TooltipText.prepare();
    setAt(target);
    setCause(from);
  };
  const props = { ...children.props, ...others };
  return (
    <>
      {cloneElement(children, {
        ...others,
        'aria-describedby': isOpen ? id : props['aria-describedby'],
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event);
          if (event.pointerType === 'mouse') come(event.currentTarget, 'mouse');
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          setCause(null);
        },
        onFocus: (event) => {
          props.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) come(event.currentTarget, 'keyboard');
        },
        onBlur: (event) => {
          props.onBlur?.(event);
          setCause(null);
        },
      })}
      {at !== null && <TooltipText id={id} at={at} label={label} isOpen={isOpen} widthPx={widthPx} />}
    </>
  );
}
