import { createHash } from 'node:crypto';
import { finished, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface HashedBody {
  /** The same bytes. */
  readonly body: Readable;
  /** Of all of them, once they have been read; reads what no one else did. */
  readonly hash: () => Promise<string>;
}

/**
 * A body whose content can be compared with another's. The boundary of a form is left out: every sender draws a new one
 * for each try.
 */
export function hashedBody(source: Readable, contentType: string | undefined): HashedBody {
  const quoted = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/iu.exec(contentType ?? '');
  const boundary = Buffer.from(quoted?.[1] ?? quoted?.[2] ?? '', 'latin1');
  const digest = createHash('sha256');
  let rest = Buffer.alloc(0);

  const take = (piece: Buffer): void => {
    let left = Buffer.concat([rest, piece]);
    for (let at = find(left, boundary); at !== -1; at = find(left, boundary)) {
      digest.update(left.subarray(0, at));
      left = left.subarray(at + boundary.length);
    }
    // A boundary may begin in this piece and end in the next.
    const kept = Math.min(left.length, Math.max(0, boundary.length - 1));
    digest.update(left.subarray(0, left.length - kept));
    rest = Buffer.from(left.subarray(left.length - kept));
  };

  const body = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      take(piece);
      done(null, piece);
    },
  });
  const read = pipeline(source, body);
  read.catch(() => undefined);

  return {
    body,
    hash: async () => {
      if (!body.readableEnded) {
        body.resume();
        await new Promise<void>((resolve, reject) => finished(body, (error) => (error ? reject(error) : resolve())));
      }
      return digest.copy().update(rest).digest('hex');
    },
  };
}

function find(bytes: Buffer, part: Buffer): number {
  return part.length === 0 ? -1 : bytes.indexOf(part);
}
