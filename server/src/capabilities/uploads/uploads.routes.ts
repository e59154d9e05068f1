import { authoriseUpload, finishUpload, putUploadPart, readFile } from '@timbre/contract/uploads';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { UploadService } from './uploads.types.ts';

export function uploadRoutes(service: UploadService): Route[] {
  return [
    handle(authoriseUpload, ({ actor, input }) => service.authorise(actor, input)),
    handle(putUploadPart, ({ input, body, info }) => service.putPart(input, body, info.signal)),
    handle(finishUpload, ({ actor, input, info }) => service.finish(actor, input.uploadId, info.signal)),
    handle(readFile, ({ input, range }) => service.readFile({ ...input, downloadName: input.download, range })),
  ];
}
