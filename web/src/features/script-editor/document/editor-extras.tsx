import { useReadings } from '../reading/use-readings.ts';
import { useBedPreview } from '../sound/use-bed-preview.ts';

/** What goes on beside the visible parts, as long as the editor is open. */
export function EditorExtras() {
  useReadings();
  useBedPreview();
  return null;
}
