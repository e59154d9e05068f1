import { ApiError } from '@timbre/client';
import { fieldLabel } from '@timbre/contract/errors/field-label';
import { errorText } from '../../i18n/error-text.ts';
import { currentLanguage } from '../../i18n/translate.ts';

/** A form's labels by the paths of their fields in its call, such as `promotion.title`. */
export type FormLabels = Readonly<Record<string, string>>;

/**
 * What went wrong with a form as a whole. The server knows a field only by the contract's word for it; here it has the
 * label that its reader sees.
 */
export function formProblem(error: unknown, labels: FormLabels): string {
  const said = errorText(error);
  if (!(error instanceof ApiError)) return said;
  const { field: path = Object.keys(error.data.fields ?? {})[0] ?? '', fields = {} } = error.data;
  const label = labelOf(path, labels);
  if (label === undefined) return said;
  const sentence = (currentLanguage() === 'en' ? fields[path] : undefined) ?? said;
  const word = `${fieldLabel(path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)))} `;
  if (sentence.startsWith(word)) return `${label} ${sentence.slice(word.length)}`;
  return sentence.toLowerCase().includes(label.toLowerCase()) ? sentence : `${label}: ${sentence}`;
}

/** The field's own label, or that of the list or group it is in. */
function labelOf(path: string, labels: FormLabels): string | undefined {
  const parts = path.split('.');
  return parts.map((_, at) => labels[parts.slice(0, parts.length - at).join('.')]).find((label) => label !== undefined);
}
