import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from '../lib/router/use-router.ts';
import { noteInterest } from '../domain/plans/note-interest.ts';
import { closePlans, usePlansRequest } from '../domain/plans/plans-popup.ts';

const PricingDialog = lazy(async () => ({
  default: (await import('../features/pricing/page/pricing-dialog.tsx')).PricingDialog,
}));

/** Counted on this server, and an owner's own script may listen: the studio tells no one else. */
function reportExposure(source: string): void {
  noteInterest('pop-up', source);
  window.dispatchEvent(new CustomEvent('timbre:pricing-exposure', { detail: { source } }));
}

/** The plans over whatever screen asked for them; another screen closes them. */
export function PricingPopup() {
  const request = usePlansRequest();
  const { pathname } = useLocation();
  useEffect(() => closePlans, [pathname]);
  if (request === null) return null;
  return (
    <Suspense>
      <PricingDialog {...request} onExposure={reportExposure} onClose={closePlans} />
    </Suspense>
  );
}
