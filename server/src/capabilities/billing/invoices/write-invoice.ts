import { pdfColours, pdfMarginPoints, pdfPages, pdfSizes } from '../../../platform/documents/pdf-pages.ts';
import type { InvoicePaper } from './invoice-paper.ts';

const { ink, quiet, line } = pdfColours;
const amountWidth = 120;

/** An invoice on A4: who sells to whom, each line with its sum, the total. */
export function writeInvoice(paper: InvoicePaper): Promise<Buffer> {
  const { pdf, write, finish } = pdfPages(`${paper.title} ${paper.number}`);
  const left = pdfMarginPoints;
  const width = pdf.page.width - 2 * pdfMarginPoints;
  const half = width / 2 - 12;
  const rule = (y: number, colour: string): void => {
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.75)
      .strokeColor(colour)
      .stroke();
  };

  write(paper.title, { size: pdfSizes.title, colour: ink, box: { x: left, y: left, width: half } });
  let y = left + 4;
  for (const [label, value] of paper.facts) {
    write(label, { size: pdfSizes.note, colour: quiet, box: { x: left + half + 24, y: y + 2, width: 90 } });
    write(value, {
      size: pdfSizes.text,
      colour: ink,
      isRight: true,
      box: { x: left + half + 114, y, width: half - 90 },
    });
    y += 18;
  }

  const top = Math.max(y, left + 60) + 24;
  let bottom = top;
  for (const [index, { label, lines }] of paper.parties.entries()) {
    const x = left + index * (half + 24);
    write(label, { size: pdfSizes.note, colour: quiet, box: { x, y: top, width: half } });
    for (const text of lines) write(text, { size: pdfSizes.text, colour: ink, box: { x, y: pdf.y + 3, width: half } });
    bottom = Math.max(bottom, pdf.y);
  }

  /** `room`: points that must be left on the page, or it begins the next one under the table's head. */
  const row = ([what, amount]: readonly [string, string], size: number, colour: string, room = 40): void => {
    if (pdf.y > pdf.page.height - pdfMarginPoints - room) {
      pdf.addPage();
      head();
    }
    const at = pdf.y + 9;
    write(amount, { size, colour, isRight: true, box: { x: left + width - amountWidth, y: at, width: amountWidth } });
    write(what, { size, colour, box: { x: left, y: at, width: width - amountWidth - 16 } });
  };
  const head = (): void => {
    row(paper.heads, pdfSizes.note, quiet);
    rule(pdf.y + 5, ink);
    pdf.y += 5;
  };
  pdf.y = bottom + 30;
  head();
  for (const [index, one] of paper.rows.entries()) {
    // The last one takes the total along: a sum alone on its page belongs to nothing.
    row(one, pdfSizes.text, ink, index === paper.rows.length - 1 ? 100 : 40);
    rule(pdf.y + 8, line);
    pdf.y += 8;
  }
  row(paper.total, 14, ink);
  pdf.y += 18;
  for (const note of paper.notes)
    write(note, { size: pdfSizes.note, colour: quiet, box: { x: left, y: pdf.y + 4, width } });
  return finish();
}
