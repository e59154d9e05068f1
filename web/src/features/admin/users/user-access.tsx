import { Button } from '@mantine/core';
import type { UserRecord } from '@timbre/contract/admin/admin-users';
import { unsuspendUser } from '@timbre/contract/admin/admin-users';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showError } from '../../../domain/plans/show-error.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAdminChange } from '../api.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { ResetMailDialog, SignOutDialog, SuspendDialog } from './user-dialogs.tsx';
import classes from './user-access.module.css';
import '../../../i18n/areas/admin.ts';

const dialogs = { plan: PlanDialog, signOut: SignOutDialog, mailReset: ResetMailDialog, suspend: SuspendDialog };

/** What the owner may do about someone's access. */
export function UserAccess({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const unsuspend = useAdminChange(unsuspendUser);
  if (user.role === 'owner') return <p className={classes.note}>{t('adminUsers.ownAccount')}</p>;
  if (user.state === 'leaving' || user.state === 'erased') {
    return <p className={classes.note}>{t('adminUsers.ended')}</p>;
  }
  const end = () =>
    unsuspend.mutate(
      { userId: user.id },
      { onSuccess: () => showToast(t('adminUsers.unsuspended', { name: user.name }), 'done'), onError: showError },
    );
  const Open = open === null ? null : dialogs[open];
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => setOpen('plan')}>
        {t('adminUsers.changePlan')}
      </Button>
      <Button variant="default" onClick={() => setOpen('mailReset')}>
        {t('adminUsers.mailReset')}
      </Button>
      <Button variant="default" disabled={user.sessionCount === 0} onClick={() => setOpen('signOut')}>
        {t('adminUsers.signOut')}
      </Button>
      {user.state === 'suspended' ? (
        <Button loading={unsuspend.isPending} onClick={end}>
          {t('adminUsers.unsuspend')}
        </Button>
      ) : (
        <Button variant="outline" onClick={() => setOpen('suspend')}>
          {t('adminUsers.suspend')}
        </Button>
      )}
      {Open !== null && <Open user={user} onClose={() => setOpen(null)} />}
    </div>
  );
}
