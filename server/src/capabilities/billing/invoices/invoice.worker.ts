import { answerRequests } from '@timbre/engines/answer-requests';
import type { InvoicePaper } from './invoice-paper.ts';
import { writeInvoice } from './write-invoice.ts';

/** Entry of the program that writes invoices. */
await answerRequests<InvoicePaper, Uint8Array>(({ request }) => writeInvoice(request));
