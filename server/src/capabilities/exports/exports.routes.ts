import { cancelExport, downloadMp3, listExports, readExport, readExportEvents } from '@timbre/contract/exports';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ExportService } from './exports.service.ts';
import { newestMp3 } from './newest-mp3.ts';

export const exportRoutes = (exports: ExportService): Route[] => [
  handle(listExports, ({ actor, input }) =>
    exports.list(actor, { size: input.pageSize, number: input.pageNum, projectId: input.articleId }),
  ),
  handle(readExport, ({ actor, input }) => exports.read(actor, input.id)),
  handle(readExportEvents, ({ actor, input, info }) => exports.watch(actor, input.id, info.signal)),
  handle(downloadMp3, ({ actor, input }) => newestMp3(exports, actor, input.articleId)),
  handle(cancelExport, ({ actor, input }) => exports.cancel(actor, input.id)),
];
