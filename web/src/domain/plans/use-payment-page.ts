import { useCallback } from 'react';
import { useNavigate } from '../../lib/router/use-router.ts';

/** The way to an order's page: a path of this studio, or the payment provider's own page. */
export function usePaymentPage(): (url: string) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (url) => {
      if (url.startsWith('/')) await navigate(url);
      else window.location.assign(url);
    },
    [navigate],
  );
}
