import PDFDocument from 'pdfkit';
import { documentFonts, fontRuns } from './document-fonts.ts';

export const pdfColours = { ink: '#14161b', quiet: '#6b6f78', line: '#d9d6cf' } as const;
export const pdfSizes = { title: 20, text: 11, note: 8.5 } as const;
export const pdfMarginPoints = 64;

type Pdf = InstanceType<typeof PDFDocument>;

export interface PdfText {
  readonly size: number;
  readonly colour: string;
  readonly lineGap?: number;
  /** Where it stands and how wide it may be, points; left out: below what was written last. */
  readonly box?: { readonly x: number; readonly y: number; readonly width: number };
  /** Only in a box. */
  readonly isRight?: boolean;
}

/** A PDF of A4 pages, in the fonts of this machine. */
export interface PdfPages {
  readonly pdf: Pdf;
  readonly write: (text: string, how: PdfText) => void;
  /** Numbers the pages and gives the bytes. */
  readonly finish: () => Promise<Buffer>;
}

export function pdfPages(title: string): PdfPages {
  const fonts = documentFonts();
  const pdf = new PDFDocument({ size: 'A4', margin: pdfMarginPoints, bufferPages: true, info: { Title: title } });
  if (fonts.plain !== null) pdf.registerFont('plain', fonts.plain);
  if (fonts.wide !== null) pdf.registerFont('wide', fonts.wide.path, fonts.wide.name);
  const plain = fonts.plain === null ? 'Helvetica' : 'plain';
  const fontOf = (isWide: boolean): string => (isWide && fonts.wide !== null ? 'wide' : plain);

  const widthOf = (text: string, size: number): number =>
    fontRuns(text).reduce((sum, run) => sum + pdf.font(fontOf(run.isWide)).fontSize(size).widthOfString(run.text), 0);

  const write: PdfPages['write'] = (text, { size, colour, lineGap = 0, box, isRight = false }) => {
    const runs = fontRuns(text);
    // pdfkit aligns each run by itself, so a line of several fonts is placed here.
    const left = box && (isRight ? box.x + Math.max(0, box.width - widthOf(text, size)) : box.x);
    for (const [at, run] of runs.entries()) {
      pdf.font(fontOf(run.isWide)).fontSize(size).fillColor(colour);
      const options = { continued: at < runs.length - 1, lineGap };
      if (box !== undefined && left !== undefined && at === 0)
        pdf.text(run.text, left, box.y, { ...options, width: box.x + box.width - left + 1 });
      else pdf.text(run.text, options);
    }
  };

  return {
    pdf,
    write,
    finish: () => {
      const { start, count } = pdf.bufferedPageRange();
      for (let page = start; page < start + count; page++) {
        pdf.switchToPage(page);
        pdf.page.margins.bottom = 0;
        pdf.font(plain).fontSize(pdfSizes.note).fillColor(pdfColours.quiet);
        const place = { align: 'center', width: pdf.page.width } as const;
        pdf.text(`${page + 1} / ${count}`, 0, pdf.page.height - 40, place);
      }
      return new Promise((resolve, reject) => {
        const pieces: Buffer[] = [];
        pdf.on('data', (piece: Buffer) => pieces.push(piece));
        pdf.on('end', () => resolve(Buffer.concat(pieces)));
        pdf.on('error', reject);
        pdf.end();
      });
    },
  };
}
