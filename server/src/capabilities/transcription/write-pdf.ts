import type { DocumentLine } from '@timbre/media/transcript/write-transcript';
import PDFDocument from 'pdfkit';
import { fontRuns, type DocumentFonts } from './document-fonts.ts';

const sizes = { title: 20, text: 11, note: 8.5 } as const;
const ink = '#14161b';
const quiet = '#6b6f78';
const marginPoints = 64;

/** A PDF on A4: title, what it is made of, a paragraph each turn, and numbered pages. */
export function writePdf(
  { title, note, lines }: { readonly title: string; readonly note: string; readonly lines: readonly DocumentLine[] },
  fonts: DocumentFonts,
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: marginPoints, bufferPages: true, info: { Title: title } });
  pdf.registerFont('plain', fonts.plain);
  if (fonts.wide !== null) pdf.registerFont('wide', fonts.wide.path, fonts.wide.name);

  const write = (text: string, size: number, colour: string, lineGap: number): void => {
    const runs = fontRuns(text);
    for (const [at, run] of runs.entries()) {
      pdf
        .font(run.isWide && fonts.wide !== null ? 'wide' : 'plain')
        .fontSize(size)
        .fillColor(colour);
      pdf.text(run.text, { continued: at < runs.length - 1, lineGap });
    }
  };

  write(title, sizes.title, ink, 2);
  write(note, sizes.note, quiet, 2);
  pdf.moveDown(1);
  for (const { time, speaker, text } of lines) {
    const head = [time, speaker].filter((part) => part !== null).join('   ');
    // A head at the foot of a page belongs to the next one.
    if (pdf.y > pdf.page.height - marginPoints - 40) pdf.addPage();
    if (head !== '') write(head, sizes.note, quiet, 1);
    write(text, sizes.text, ink, 3);
    pdf.moveDown(0.6);
  }
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.font('plain').fontSize(sizes.note).fillColor(quiet);
    pdf.text(`${page + 1} / ${count}`, 0, pdf.page.height - 40, { align: 'center', width: pdf.page.width });
  }
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
    pdf.end();
  });
}
