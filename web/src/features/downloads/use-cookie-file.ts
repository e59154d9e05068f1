import { downloadLimits } from '@timbre/contract/limits';
import { useDownloaderTexts } from '../../i18n/texts/downloader.ts';
import { showToast } from '../../ui/messages/toast.tsx';

export const cookieFiles = '.txt,text/plain';

/** Reads a `cookies.txt`; null, and said so, for one that is too large or unreadable. */
export function useCookieFile() {
  const { t } = useDownloaderTexts();
  return async (file: File): Promise<string | null> => {
    const text = file.size > downloadLimits.cookieChars ? null : await file.text().catch(() => null);
    if (text === null || text.trim() === '') {
      showToast(t('cookiesRefused', { name: file.name }), 'fail');
      return null;
    }
    return text;
  };
}
