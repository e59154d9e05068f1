import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { showToast } from '../../ui/toast.tsx';
import { useRecoverSubscription } from './api.ts';

/** Takes a cancellation back and says when the next payment is due. */
export function useResume(currency: string | null) {
  const { t } = useTranslation();
  const language = useLanguage();
  const recover = useRecoverSubscription();
  const resume = (subId: string, couponCode?: string) =>
    recover.mutate(
      { subId, ...(couponCode !== undefined && { couponCode }) },
      {
        onSuccess: ({ payDate, payAmount }) => {
          const price = formatMoney(payAmount / 100, currency ?? 'usd', language);
          showToast(t('subscription.resumed', { price, date: formatDate(payDate, language) }), 'done');
        },
        onError: (error) => showToast(errorText(error), 'fail'),
      },
    );
  return { resume, isBusy: recover.isPending };
}
