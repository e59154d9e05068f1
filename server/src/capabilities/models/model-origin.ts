import { basename, resolve } from 'node:path';
import type { ModelEntry } from '@timbre/contract/models/model-catalogue';
import { requireLink } from '../../platform/egress/open-link.ts';
import { fail } from '../../platform/errors.ts';
import type { ModelOrigin } from './models.service.ts';
import type { ModelRow } from './models.store.ts';

/** `vits-piper-de_DE-x.tar.bz2` → `vits-piper-de_DE-x`. */
const nameOf = (file: string): string =>
  file.replace(/\.(?:tar\.(?:bz2|gz)|tar|tbz2?|tgz|zip|onnx|ort|htsvoice|flitevox|gguf)$/iu, '');

/** The facts of a model that is about to come from there. Throws `models.unknown` and `link.unsupported`. */
export function originRow(
  origin: ModelOrigin,
  entries: ReadonlyMap<string, ModelEntry>,
): Pick<ModelRow, 'id' | 'name' | 'origin' | 'source'> & Partial<ModelRow> {
  if ('url' in origin) {
    const { pathname, href } = requireLink(origin.url);
    const id = origin.id ?? nameOf(decodeURIComponent(basename(pathname)));
    return { id, name: id, origin: 'url', source: href, expectedSha256: origin.sha256 ?? null };
  }
  if ('path' in origin) {
    const path = resolve(origin.path);
    const id = origin.id ?? nameOf(basename(path));
    return { id, name: id, origin: 'path', source: path };
  }
  const { id, name, task, family } = entries.get(origin.id) ?? fail('models.unknown');
  const acceptsChanged = origin.acceptsChanged ?? false;
  return { id, name, task, family, origin: 'catalogue', source: null, acceptsChanged };
}
