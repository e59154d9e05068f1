import { basename, isAbsolute, normalize } from 'node:path';
import type { ModelEntry } from '@timbre/contract/models/model-catalogue';
import { requireLink } from '../../platform/egress/open-link.ts';
import { fail } from '../../platform/errors.ts';
import type { ModelOrigin } from './models.types.ts';
import type { ModelRow } from './models.store.ts';

/** `vits-piper-de_DE-x.tar.bz2` → `vits-piper-de_DE-x`. */
const nameOf = (file: string): string =>
  file.replace(/\.(?:tar\.(?:bz2|gz)|tar|tbz2?|tgz|zip|onnx|ort|htsvoice|flitevox|gguf)$/iu, '');

/** The facts of a model that is about to come from there. Throws `models.unknown` and `link.unsupported`. */
export function originRow(
  origin: ModelOrigin,
  entries: ReadonlyMap<string, ModelEntry>,
): Pick<ModelRow, 'id' | 'name' | 'origin' | 'source'> & Partial<ModelRow> {
  if ('from' in origin) {
    const { from, id: wanted, sha256 = null } = origin;
    if (isAbsolute(from)) {
      const id = wanted ?? nameOf(basename(from));
      return { id, name: id, origin: 'path', source: normalize(from) };
    }
    const { pathname, href } = requireLink(from);
    const id = wanted ?? nameOf(decodeURIComponent(basename(pathname)));
    return { id, name: id, origin: 'url', source: href, expectedSha256: sha256 };
  }
  const { id, name, task, family } = entries.get(origin.id) ?? fail('models.unknown');
  const acceptsChanged = origin.acceptsChanged ?? false;
  return { id, name, task, family, origin: 'catalogue', source: null, acceptsChanged };
}
