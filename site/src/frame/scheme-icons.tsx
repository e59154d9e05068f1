import type { ReactNode } from 'react';

const Icon = ({ className, children }: { readonly className: string; readonly children: ReactNode }) => (
  <svg
    className={className}
    width="19"
    height="19"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
  >
    <g strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
      {children}
    </g>
  </svg>
);

/** Shown while the colours are dark: it leads to the light ones. */
export const Sun = () => (
  <Icon className="to-light">
    <circle cx="12" cy="12" r="4" />
    <path d="M3 12h1m8-9v1m8 8h1m-9 8v1M5.600 5.600l.7.7m12.100-.7-.7.7m0 11.400.7.7m-12.100-.7-.7.7" />
  </Icon>
);

export const Moon = () => (
  <Icon className="to-dark">
    <path d="M12 3h.4a7.500 7.500 0 0 0 7.900 12.400A9 9 0 1 1 12 3" />
  </Icon>
);
