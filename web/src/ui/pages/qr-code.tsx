import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Modules of light around it, as readers want. */
const quiet = 4;

/** Of the standard, for correction M and bytes. */
const mostBytes = 2331;

/** An address as a code for a phone's camera; nothing for one that is too long. It is dark on light in every scheme. */
export function QrImage({ text, label }: { readonly text: string; readonly label: string }) {
  const code = useMemo(
    () => (new TextEncoder().encode(text).length > mostBytes ? null : encode(text, { ecc: 'M', border: quiet })),
    [text],
  );
  if (code === null) return null;
  const { size } = code;
  const path = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} />
    </svg>
  );
}
