import { photoBin } from './photo-bin.ts';
import { photoReading } from './photo-reading.ts';
import { photoVersions } from './photo-versions.ts';
import { photoWriting } from './photo-writing.ts';
import type { PhotoProjectService, PhotoProjectServiceDeps } from './photo-projects.types.ts';

export function photoProjectService(deps: PhotoProjectServiceDeps): PhotoProjectService {
  const reading = photoReading(deps);
  const { requireDocument, list, readMany, read, viewOf } = reading;
  const { create, update, copy, write } = photoWriting(deps, reading);
  return {
    ...photoBin(deps),
    ...photoVersions(deps, { requireDocument, write, viewOf }),
    requireDocument,
    list,
    readMany,
    read,
    create,
    update,
    copy,
  };
}
