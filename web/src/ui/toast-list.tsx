import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { screenLimits } from '@timbre/contract/limits';
import { useEffect } from 'react';
import type { Toast } from './toast.tsx';
import { takeToasts } from './toast.tsx';

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

function show({ message, tone }: Toast): void {
  notifications.show({ message, color: colors[tone], withBorder: true, radius: 'md' });
}
