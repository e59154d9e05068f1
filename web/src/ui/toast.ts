import { notifications } from '@mantine/notifications';
import { screenLimits } from '@timbre/contract/limits';

export type ToastTone = 'done' | 'fail' | 'plain';

const colors = { done: 'teal', fail: 'vermilion', plain: 'gray' } as const;

/** A short message at the bottom of the page that goes by itself. */
export function showToast(message: string, tone: ToastTone = 'plain'): void {
  notifications.show({
    message,
    color: colors[tone],
    autoClose: screenLimits.toastMs,
    position: 'bottom-center',
    withBorder: true,
    radius: 'md',
  });
}
