import { deferredDialog } from '../../ui/deferred/deferred.tsx';

/** The form of a new video translation, whose code comes when it is first opened. */
export const CreateDub = deferredDialog(async () => (await import('./create/create-dub-dialog.tsx')).CreateDubDialog);
