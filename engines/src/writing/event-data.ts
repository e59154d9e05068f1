/** A stream is not what a stream of events may be. */
export class EventStreamError extends Error {}

/** The longest line of an event; one piece of an answer is far shorter. */
const maxLineChars = 1_000_000;

const dataIn = (line: string): string | null => {
  if (!line.startsWith('data')) return null;
  if (line.length === 4) return '';
  return line.charAt(4) === ':' ? line.slice(line.charAt(5) === ' ' ? 6 : 5) : null;
};

/** Lines of a text that comes in chunks, ended by CRLF, LF or CR; what has no end is no line. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let line = '';
  let endsInReturn = false;
  for await (const chunk of chunks) {
    let text = decoder.decode(chunk, { stream: true });
    // The second half of a CRLF whose first half has ended the line already.
    if (endsInReturn && text.startsWith('\n')) text = text.slice(1);
    else if (text === '') continue;
    endsInReturn = text.endsWith('\r');
    const pieces = text.split(/\r\n|\n|\r/u);
    for (const [at, piece] of pieces.entries()) {
      line += piece;
      if (line.length > maxLineChars) throw new EventStreamError(`a line has more than ${maxLineChars} characters`);
      if (at === pieces.length - 1) break;
      yield line;
      line = '';
    }
  }
}

/**
 * The data of each event of a text/event-stream, as soon as the event is complete (WHATWG HTML, section 9.2.6); names,
 * ids and comments are passed over. Throws `EventStreamError` for a line that never ends.
 */
export async function* readEventData(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  let length = 0;
  for await (const line of linesOf(chunks)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n');
      [data, length] = [[], 0];
      continue;
    }
    const own = dataIn(line);
    if (own === null) continue;
    length += own.length;
    if (length > maxLineChars) throw new EventStreamError(`an event has more than ${maxLineChars} characters`);
    data.push(own);
  }
}
