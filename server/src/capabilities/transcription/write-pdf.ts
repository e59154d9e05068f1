import type { DocumentLine } from '@timbre/media/transcript/write-transcript';
import { pdfColours, pdfMarginPoints, pdfPages, pdfSizes } from '../../platform/documents/pdf-pages.ts';

const { ink, quiet } = pdfColours;

/** A PDF on A4: title, what it is made of, a paragraph each turn, and numbered pages. */
export function writePdf({
  title,
  note,
  lines,
}: {
  readonly title: string;
  readonly note: string;
  readonly lines: readonly DocumentLine[];
}): Promise<Buffer> {
  const { pdf, write, finish } = pdfPages(title);
  write(title, { size: pdfSizes.title, colour: ink, lineGap: 2 });
  write(note, { size: pdfSizes.note, colour: quiet, lineGap: 2 });
  pdf.moveDown(1);
  for (const { time, speaker, text } of lines) {
    const head = [time, speaker].filter((part) => part !== null).join('   ');
    // A head at the foot of a page belongs to the next one.
    if (pdf.y > pdf.page.height - pdfMarginPoints - 40) pdf.addPage();
    if (head !== '') write(head, { size: pdfSizes.note, colour: quiet, lineGap: 1 });
    write(text, { size: pdfSizes.text, colour: ink, lineGap: 3 });
    pdf.moveDown(0.6);
  }
  return finish();
}
