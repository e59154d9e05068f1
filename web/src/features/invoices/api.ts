import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { downloadAnyInvoice } from '@timbre/contract/admin/admin-invoices';
import { downloadInvoice, listInvoices } from '@timbre/contract/billing/billing-invoices';
import { api } from '../../lib/http/api.ts';
import { saveBytes } from '../../lib/save-file.ts';

export function useInvoices(page: number) {
  return useQuery({
    queryKey: ['invoices', page],
    queryFn: ({ signal }) => api.send(listInvoices, { page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The PDF, as it is saved; of anyone's for the owner. */
export async function saveInvoice(number: string, isOwner: boolean): Promise<void> {
  const answer = await api.bytes(isOwner ? downloadAnyInvoice : downloadInvoice, { number });
  saveBytes(`${number}.pdf`, await answer.blob());
}
