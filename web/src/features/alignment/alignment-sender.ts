import { fileDelivery, type DeliveryOptions } from '../../lib/http/file-delivery.ts';
import type { AlignmentRequest } from './api.ts';

type Deps = Omit<Parameters<typeof fileDelivery<AlignmentRequest, { readonly id: string }>>[0], 'goneCodes'>;

/** A file of this computer, or one that is with the server already. */
export type AlignmentSource = { readonly file: File } | { readonly fileId: string };

/** Brings a recording to the server and begins its alignment: a file is sent once, and one wish is paid once. */
export function alignmentSender(deps: Deps) {
  const deliver = fileDelivery({ ...deps, goneCodes: ['alignment.media-missing'] });
  return async (
    source: AlignmentSource,
    wishes: Omit<AlignmentRequest, 'fileId'>,
    options: DeliveryOptions,
  ): Promise<string> => {
    const file = 'file' in source ? source.file : null;
    const requestOf = (sentId: string) => ({ fileId: 'file' in source ? sentId : source.fileId, ...wishes });
    return (await deliver(file, requestOf, options)).id;
  };
}
