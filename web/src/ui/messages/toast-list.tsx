import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { screenLimits } from '@timbre/contract/limits';
import { translate } from '../../i18n/translate.ts';
import { useEffect } from 'react';
import classes from './toast-list.module.css';
import type { Toast, ToastAction } from './toast.tsx';
import { takeToasts } from './toast.tsx';

/** Long enough to read it, decide and reach the button. */
const actionMs = 8000;
const colors = { done: 'teal', fail: 'vermilion', plain: 'gray' } as const;

export function ToastList() {
  useEffect(() => takeToasts(show), []);
  return (
    <Notifications
      className={classes.list ?? ''}
      position="bottom-center"
      aria-live="polite"
      autoClose={screenLimits.toastMs}
      limit={3}
      notificationMaxHeight={screenLimits.notificationMaxHeightPx}
      zIndex={screenLimits.modalZIndex + 300}
    />
  );
}

/** The height of the bar at the foot of the page that is worked with, such as a transport; 0: there is none. */
function bottomBarPx(): number {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect());
  return Math.max(0, ...bars.map(({ top, height }) => (height === 0 ? 0 : window.innerHeight - top)));
}

/** The toasts that are shown or wait for room, by what they say. */
const shown = new Map<string, string>();

function show({ message, tone, action }: Toast): void {
  document.documentElement.style.setProperty('--bottom-bar', `${bottomBarPx()}px`);
  const before = shown.get(message);
  if (before !== undefined) {
    if (action === undefined) return;
    // The same words about something newer: its way back takes the place of the older one.
    notifications.hide(before);
  }
  const id = notifications.show({
    ...(action === undefined ? { message } : withAction(message, action, () => notifications.hide(id))),
    color: colors[tone],
    withBorder: true,
    radius: 'md',
    role: tone === 'fail' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': translate('shell.close') },
    onClose: () => {
      if (shown.get(message) === id) shown.delete(message);
    },
  });
  shown.set(message, id);
}

function withAction(message: string, { label, run }: ToastAction, close: () => void) {
  const handleClick = () => {
    close();
    run();
  };
  return {
    autoClose: actionMs,
    message: (
      <span className={classes.message}>
        <span>{message}</span>
        <Button size="compact-sm" variant="default" onClick={handleClick}>
          {label}
        </Button>
      </span>
    ),
  };
}
