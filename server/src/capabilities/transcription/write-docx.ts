import type { DocumentLine } from '@timbre/media/transcript/write-transcript';
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';

/** Control characters that XML can't hold. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;
const plain = (text: string): string => text.replaceAll(unwritable, ' ');

/** A Word document: title, what it is made of, a paragraph each turn with time and speaker before it. */
export function writeDocx({
  title,
  note,
  lines,
}: {
  readonly title: string;
  readonly note: string;
  readonly lines: readonly DocumentLine[];
}): Promise<Buffer> {
  const turns = lines.map(({ time, speaker, text }) => {
    const head = [
      ...(time === null ? [] : [new TextRun({ text: `${time}  `, color: '6B6F78', size: 18 })]),
      ...(speaker === null ? [] : [new TextRun({ text: `${plain(speaker)}: `, bold: true })]),
    ];
    return new Paragraph({ spacing: { after: 160 }, children: [...head, new TextRun(plain(text))] });
  });
  const document = new Document({
    title: plain(title),
    creator: 'Timbre',
    sections: [
      {
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(plain(title))] }),
          new Paragraph({
            spacing: { after: 320 },
            children: [new TextRun({ text: plain(note), color: '6B6F78', size: 18 })],
          }),
          ...turns,
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
