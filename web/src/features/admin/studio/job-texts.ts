import { useTranslation } from '../../../i18n/use-translation.ts';
import { jobKinds } from './known-names.ts';
import '../../../i18n/areas/admin-studio.ts';

/** Keys of the catalogue hold no dots. */
const keyOf = (name: string): string => name.replaceAll('.', '-');

/** What a kind of job is called; one this version does not know is shown as it is. */
export function useJobKind(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => {
    const known = jobKinds.find((one) => one === keyOf(kind));
    return known === undefined ? kind : t(`adminJobs.kinds.${known}`);
  };
}
