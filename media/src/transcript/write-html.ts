import { documentLines, type TranscriptDocument, type TranscriptWishes } from './write-transcript.ts';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/gu, (mark) => marks[mark] ?? mark);

/** A page without style or script, a paragraph each turn. */
export function toTranscriptHtml(document: TranscriptDocument, wishes: TranscriptWishes): string {
  const { title, language } = document;
  const turns = documentLines(document, wishes).map(({ time, speaker, text }) => {
    const head = [
      ...(time === null ? [] : [`<time>${time}</time> `]),
      ...(speaker === null ? [] : [`<strong>${escaped(speaker)}:</strong> `]),
    ];
    return `<p dir="auto">${head.join('')}${escaped(text)}</p>`;
  });
  const tongue = language === null ? '' : ` lang="${escaped(language)}"`;
  const head = `<head><meta charset="utf-8"><title>${escaped(title)}</title></head>`;
  return `<!doctype html>\n<html${tongue}>\n${head}\n<body>\n<h1>${escaped(title)}</h1>\n${turns.join('\n')}\n</body>\n</html>\n`;
}
