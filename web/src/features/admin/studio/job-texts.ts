import { useTranslation } from '../../../i18n/use-translation.ts';
import '../../../i18n/areas/admin-studio.ts';

/** Keys of the catalogue hold no dots. */
const keyOf = (name: string): string => name.replaceAll('.', '-');

const kinds = ['billing-settle', 'exports-render', 'transcription-transcribe'] as const;

/** What a kind of job is called; one this version does not know is shown as it is. */
export function useJobKind(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => {
    const known = kinds.find((one) => one === keyOf(kind));
    return known === undefined ? kind : t(`adminJobs.kinds.${known}`);
  };
}
