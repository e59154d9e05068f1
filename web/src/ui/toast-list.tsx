import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { screenLimits } from '@timbre/contract/limits';
import i18next from 'i18next';
import { useEffect } from 'react';
import classes from './toast-list.module.css';
import type { Toast } from './toast.tsx';
import { takeToasts } from './toast.tsx';

/** Long enough to read it, decide and reach the button. */
const actionMs = 8000;
const colors = { done: 'teal', fail: 'vermilion', plain: 'gray' } as const;

export function ToastList() {
  useEffect(() => takeToasts(show), []);
  return (
    <Notifications
      position="bottom-center"
      autoClose={screenLimits.toastMs}
      limit={3}
      notificationMaxHeight={screenLimits.notificationMaxHeightPx}
      zIndex={screenLimits.modalZIndex + 300}
    />
  );
}

function show({ message, tone, action }: Toast): void {
  const closeButtonProps = { 'aria-label': i18next.t('shell.close') };
  const look = { color: colors[tone], withBorder: true, radius: 'md', closeButtonProps } as const;
  if (action === undefined) {
    notifications.show({ message, ...look });
    return;
  }
  const run = () => {
    notifications.hide(id);
    action.run();
  };
  const id = notifications.show({
    message: (
      <span className={classes.message}>
        <span>{message}</span>
        <Button size="compact-sm" variant="default" onClick={run}>
          {action.label}
        </Button>
      </span>
    ),
    autoClose: actionMs,
    ...look,
  });
}
