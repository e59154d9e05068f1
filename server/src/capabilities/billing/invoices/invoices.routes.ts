import { downloadAnyInvoice, listAllInvoices, readSeller, saveSeller } from '@timbre/contract/admin/admin-invoices';
import { downloadInvoice, listInvoices } from '@timbre/contract/billing/billing-invoices';
import { doerOf } from '../../../platform/http/doer.ts';
import type { Route } from '../../../platform/http/route.ts';
import { handle } from '../../../platform/http/route.ts';
import type { InvoiceService } from './invoices.service.ts';

export const invoiceRoutes = (invoices: InvoiceService): Route[] => [
  handle(listInvoices, ({ actor, input }) => invoices.list(actor, input.page)),
  handle(downloadInvoice, ({ actor, input, info }) => invoices.download(actor, input.number, info.language)),
  handle(readSeller, () => invoices.readSeller()),
  handle(saveSeller, (request) => invoices.saveSeller(doerOf(request), request.input)),
  handle(listAllInvoices, ({ input }) => invoices.listAll(input.page)),
  handle(downloadAnyInvoice, ({ actor, input, info }) => invoices.downloadAny(actor, input.number, info.language)),
];
