import { text } from 'node:stream/consumers';
import type { DocumentQuestion } from './export-transcript.ts';
import { documentFonts } from './document-fonts.ts';
import { writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';

/** Entry of the program that writes documents: what is in it as JSON on standard input, its bytes on standard output. */
const { format, ...content } = JSON.parse(await text(process.stdin)) as DocumentQuestion;
process.stdout.write(await (format === 'pdf' ? writePdf(content, documentFonts()) : writeDocx(content)));
