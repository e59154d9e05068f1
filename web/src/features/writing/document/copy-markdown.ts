import { showError } from '../../../domain/plans/show-error.ts';
import { showToast } from '../../../ui/messages/toast.tsx';

/** Puts a text into the clipboard and says so. */
export function copyMarkdown(markdown: string, done: string): void {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(markdown);
    showToast(done, 'done');
  };
  copy().catch(showError);
}
