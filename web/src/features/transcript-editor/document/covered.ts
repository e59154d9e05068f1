/** How much of the window bars hide above and below a turn's text, pixels: as the style sheet has it. */
export function coveredBy(element: Element): { readonly above: number; readonly below: number } {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element);
  return { above: Number.parseFloat(scrollMarginTop) || 0, below: Number.parseFloat(scrollMarginBottom) || 0 };
}
