import { Tooltip } from '@mantine/core';

export interface TooltipTextProps {
  readonly id: string;
  readonly at: HTMLElement;
  readonly label: string;
  readonly isOpen: boolean;
  /** Texts longer than a line break at this width. */
  readonly widthPx: number | undefined;
}

/** The words beside an element. */
export function TooltipText({ id, at, label, isOpen, widthPx }: TooltipTextProps) {
  const width = widthPx === undefined ? {} : { multiline: true, w: widthPx };
  return <Tooltip target={at} opened={isOpen} label={<span id={id}>{label}</span>} {...width} />;
}
