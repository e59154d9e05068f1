import { sayFailure } from '../../../domain/plans/say-failure.ts';
import { showToast } from '../../../ui/messages/toast.tsx';

/** Puts a text into the clipboard and says so. */
export function copyMarkdown(markdown: string, done: string): void {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(markdown);
    showToast(done, 'done');
  };
  copy().catch(sayFailure);
}
