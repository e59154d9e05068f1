import type { FocusEventHandler, MouseEventHandler, PointerEventHandler, ReactElement } from 'react';
import { cloneElement, useId, useState } from 'react';

/** What a button needs to take to open a popup. */
export interface OpenerProps {
  readonly id?: string;
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-controls'?: string | undefined;
  readonly 'data-expanded'?: true | undefined;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly onPointerEnter?: PointerEventHandler<HTMLElement>;
  readonly onFocus?: FocusEventHandler<HTMLElement>;
}

export interface PopupState {
  /** Mantine makes the ids of button and popup from it. */
  readonly id: string;
  readonly at: HTMLElement;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

interface Popup {
  readonly button: ReactElement;
  /** Null until it was opened once. */
  readonly popup: PopupState | null;
}

/** A button that opens a popup; the popup's code is loaded when the pointer or the focus comes to the button. */
export function usePopup(opener: ReactElement<OpenerProps>, kind: 'menu' | 'dialog', prepare: () => void): Popup {
  const id = useId();
  const [at, setAt] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { props } = opener;
  const button = cloneElement(opener, {
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    'data-expanded': isOpen || undefined,
    onClick: (event) => {
      props.onClick?.(event);
      setAt(event.currentTarget);
      setIsOpen(!isOpen);
    },
    onPointerEnter: (event) => {
      props.onPointerEnter?.(event);
      prepare();
    },
    onFocus: (event) => {
      props.onFocus?.(event);
      prepare();
    },
  });
  return { button, popup: at === null ? null : { id, at, isOpen, onChange: setIsOpen } };
}
