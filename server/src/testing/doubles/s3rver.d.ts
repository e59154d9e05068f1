declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Readable } from 'node:stream';

  interface Stored {
    readonly md5: string;
    readonly size: number;
  }

  export default class S3rver {
    constructor(options: {
      readonly directory: string;
      readonly silent: boolean;
      readonly vhostBuckets: boolean;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
    });
    readonly logger: { readonly exceptions: { readonly unhandle: () => void }; readonly close: () => void };
    readonly store: {
      readonly getObject: (
        bucket: string,
        name: string,
        options: object,
      ) => Promise<{ readonly content: Readable } | null>;
      readonly putPart: (bucket: string, uploadId: string, number: number, content: Readable) => Promise<Stored>;
    };
    readonly callback: () => (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    readonly configureBuckets: () => Promise<unknown>;
  }
}
