import { answerRequests } from '@timbre/engines/answer-requests';
import type { DocumentQuestion } from './export-transcript.ts';
import { writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';

/** Entry of the program that writes documents. */
await answerRequests<DocumentQuestion, Uint8Array>(({ request: { format, ...content } }) =>
  format === 'pdf' ? writePdf(content) : writeDocx(content),
);
