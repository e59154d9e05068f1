import { useEffect, useState } from 'react';
import { usePlanStatus } from '../../domain/plans/plan-status.ts';
import { deferredDialog } from '../../ui/deferred/deferred.tsx';
import { useIsDialogOpen } from '../../ui/dialogs/open-dialogs.ts';
import { useCompensation, useRecoveryCoupon } from './api.ts';
import type { RecoveryCoupon } from './api.ts';
import type { NoticeName, NoticePlace } from './due-notice.ts';
import { dueNotice } from './due-notice.ts';
import { noteSeen, seenNotices } from './seen-notices.ts';

// Most visits have nothing to be told.
const CompensationDialog = deferredDialog(async () => (await import('./compensation-dialog.tsx')).CompensationDialog);
const PlanUpdateDialog = deferredDialog(async () => (await import('./plan-update-dialog.tsx')).PlanUpdateDialog);
const WinBackDialog = deferredDialog(async () => (await import('./win-back-dialog.tsx')).WinBackDialog);

/** What is being told, as it was then: a discount that is taken is gone from the server's next answer. */
interface Told {
  readonly name: NoticeName;
  readonly coupon: RecoveryCoupon | null;
}

/** What is to be told, one thing on a page and never over another dialog. Another page is another place to tell it. */
export function Notices({ place }: { readonly place: NoticePlace }) {
  const { data: compensation = null } = useCompensation();
  const { data: coupon = null } = useRecoveryCoupon();
  const { data: status } = usePlanStatus();
  const isDialogOpen = useIsDialogOpen();
  const [told, setTold] = useState<Told | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const due = dueNotice({ place, compensation, coupon, seen: seenNotices() });
  const isReady = status !== undefined && told === null && !isDialogOpen;
  useEffect(() => {
    if (due === null || !isReady) return;
    noteSeen(due);
    setTold({ name: due, coupon });
    setIsOpen(true);
  }, [due, isReady, coupon]);
  const close = () => setIsOpen(false);
  if (!isOpen || told === null) return null;
  if (told.name === 'compensation' && compensation !== null)
    return <CompensationDialog compensation={compensation} onClose={close} />;
  if (told.name === 'plan-update') return <PlanUpdateDialog onClose={close} />;
  if (told.name === 'win-back' && told.coupon !== null && status !== undefined)
    return <WinBackDialog coupon={told.coupon} status={status} onClose={close} />;
  return null;
}
