import type { ReactNode } from 'react';

/** Its content in the middle of an otherwise empty page. */
export function Centred({ children }: { readonly children: ReactNode }) {
  return (
    <div style={{ display: 'grid', minHeight: '60dvh', placeContent: 'center', justifyItems: 'center', gap: 16 }}>
      {children}
    </div>
  );
}
