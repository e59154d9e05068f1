import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react';
import { fitAxis, isInSight, isWhole, pageTo, pxAt, scrollAxis, zoomAxis, type Axis } from '../../lib/timeline/axis.ts';

interface ZoomOptions {
  readonly wholeSeconds: number;
  readonly widthPx: number;
  /** Where the playhead is: the buttons and keys zoom around it, and the page turns when it goes out of sight. */
  readonly seconds: number;
  /** So much is seen at first; left out: all of it. */
  readonly firstSeconds?: number;
}

const zoomStep = 2;
/** Pixels of a wheel for one step. */
const wheelStepPx = 240;

/** The part of a timeline that is seen, and what changes it. */
export function useZoom({ wholeSeconds, widthPx, seconds, firstSeconds = wholeSeconds }: ZoomOptions) {
  const [view, setView] = useState({
    factor: Math.max(1, wholeSeconds / Math.max(firstSeconds, 0.1)),
    startSeconds: 0,
  });
  const axis = useMemo((): Axis => {
    const fit = fitAxis(Math.max(wholeSeconds, 0.1), widthPx);
    return { ...fit, pxPerSecond: fit.pxPerSecond * view.factor, startSeconds: view.startSeconds };
  }, [wholeSeconds, widthPx, view]);
  const show = (next: Axis): void => {
    if (axis.pxPerSecond <= 0) return;
    const factor = (view.factor * next.pxPerSecond) / axis.pxPerSecond;
    setView({ factor: isWhole(next) ? 1 : factor, startSeconds: next.startSeconds });
  };
  const [followed, setFollowed] = useState(seconds);
  if (followed !== seconds) {
    setFollowed(seconds);
    // Who looks at another place is left there.
    if (isInSight(axis, followed) && !isInSight(axis, seconds)) show(pageTo(axis, seconds));
  }
  const zoomBy = (factor: number, px = pxAt(axis, seconds)): void => show(zoomAxis(axis, factor, px));
  const zoomIn = (): void => zoomBy(zoomStep);
  const zoomOut = (): void => zoomBy(1 / zoomStep);

  const [element, setElement] = useState<HTMLElement | null>(null);
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    const isZoom = event.ctrlKey || event.metaKey;
    // A wheel that goes up and down scrolls the page, as everywhere.
    if (!isZoom && (event.deltaX === 0 || isWhole(axis))) return;
    event.preventDefault();
    if (!isZoom) return show(scrollAxis(axis, event.deltaX));
    const left = element?.getBoundingClientRect().left ?? 0;
    zoomBy(zoomStep ** (-event.deltaY / wheelStepPx), event.clientX - left);
  });
  useEffect(() => {
    // React listens to wheels passively, and the browser would zoom the whole page.
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [element]);

  const handleKey = (event: KeyboardEvent): void => {
    const act = event.key === '+' || event.key === '=' ? zoomIn : event.key === '-' ? zoomOut : null;
    if (act === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const goTo = (to: number): void => show(pageTo(axis, to));
  return { axis, isWhole: isWhole(axis), goTo, zoomIn, zoomOut, handleKey, wheelRef: setElement };
}
