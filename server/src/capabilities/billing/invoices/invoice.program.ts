import { childProgram } from '../../../platform/children/child-program.ts';
import { workerProgram } from '../../../platform/root.ts';
import type { Sandbox } from '../../../platform/sandbox/sandbox.types.ts';
import type { InvoicePaper } from './invoice-paper.ts';

/** A page or two; reading a font for Japanese takes most of it. */
const limits = { seconds: 60, outputBytes: 8_000_000, memoryBytes: 1000e6 };

/** Writes invoices as PDF, beside the server, as fonts keep a core busy. */
export function invoiceProgram(sandbox: Sandbox): (paper: InvoicePaper) => Promise<Uint8Array> {
  const program = childProgram<InvoicePaper, Uint8Array>(sandbox, {
    program: workerProgram('server/src/capabilities/billing/invoices/invoice.worker.ts'),
    limits,
    isBackground: false,
  });
  return (paper) => program.ask(paper);
}
