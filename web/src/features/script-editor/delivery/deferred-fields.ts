import { deferredPanel } from '../../../ui/deferred/deferred.tsx';

/** The fields of a chip or a span; anyone who comes to the toolbar is likely to need them. */
export const ChipFields = deferredPanel(async () => (await import('./chip-fields.tsx')).ChipFields);
