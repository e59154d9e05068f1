import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

const CreditsDialog = lazy(async () => ({ default: (await import('./credits-dialog.tsx')).CreditsDialog }));

/** What opens the details of the credits; their dialog is loaded when it is asked for. */
export function CreditDetails({ opener }: { readonly opener: (open: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {opener(() => setIsOpen(true))}
      {isOpen && (
        <Suspense>
          <CreditsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
