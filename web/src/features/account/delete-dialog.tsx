import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@timbre/client';
import { deleteUser } from '@timbre/contract/accounts/accounts';
import { accountLimits } from '@timbre/contract/limits';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { api } from '../../lib/http/api.ts';
import { formatDate } from '../../lib/format.ts';
import { leaveSession } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './delete-dialog.module.css';
import '../../i18n/areas/account.ts';

interface DeleteDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

export function DeleteDialog({ hasPassword, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const leave = useMutation({
    mutationFn: () => api.send(deleteUser, { password }),
    onSuccess: ({ erasedAt }) => {
      leaveSession();
      showToast(t('account.left', { date: formatDate(erasedAt, language) }), 'done');
      void navigate('/tools/home');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave.mutate();
  };
  const isPassword = leave.error instanceof ApiError && leave.error.data.field === 'password';
  return (
    <Dialog isOpen onClose={onClose} title={t('account.leaveTitle')} widthPx={480}>
      <form className={classes.form} onSubmit={submit}>
        <p>{t('account.leaveNow')}</p>
        <p>{t('account.leaveGrace', { days: accountLimits.graceDays })}</p>
        {hasPassword && (
          <PasswordField
            value={password}
            onChange={setPassword}
            error={isPassword && leave.error !== null ? errorText(leave.error) : undefined}
          />
        )}
        {leave.error !== null && !isPassword && (
          <Notice tone="fail" isUrgent>
            <p>{errorText(leave.error)}</p>
          </Notice>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('account.stay')}
          </Button>
          <Button type="submit" loading={leave.isPending} disabled={hasPassword && password === ''}>
            {t('account.leaveAction')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
