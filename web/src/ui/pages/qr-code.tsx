import { qrCode } from '@timbre/media/codes/qr-code';
import { useMemo } from 'react';
import classes from './qr-code.module.css';

/** Modules of light around it, as readers want. */
const quiet = 4;

/** An address as a code for a phone's camera; nothing for one that is too long. It is dark on light in every scheme. */
export function QrImage({ text, label }: { readonly text: string; readonly label: string }) {
  const code = useMemo(() => qrCode(text), [text]);
  if (code === null) return null;
  const size = code.length + 2 * quiet;
  const path = code.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
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
