import { authoriseUpload, finishUpload, putUploadPart, readFile } from '@timbre/contract/uploads';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { UploadService } from './uploads.types.ts';

/**
 * Browsers that play or save a file follow to another host. A script's request, or a picture that is drawn, would need
 * that host's consent, and a program may follow nowhere.
 */
const followsElsewhere = (header: (name: string) => string | undefined): boolean =>
  ['navigate', 'no-cors'].includes(header('sec-fetch-mode') ?? '') && header('sec-fetch-dest') !== 'image';

export function uploadRoutes(service: UploadService): Route[] {
  return [
    handle(authoriseUpload, ({ actor, input }) => service.authorise(actor, input)),
    handle(putUploadPart, ({ input, body, info }) => service.putPart(input, body, info.signal)),
    handle(finishUpload, ({ actor, input, info }) => service.finish(actor, input.uploadId, info.signal)),
    handle(readFile, ({ input, range, header }) =>
      service.readFile({ ...input, downloadName: input.download, range, isDirect: followsElsewhere(header) }),
    ),
  ];
}
