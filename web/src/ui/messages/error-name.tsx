import { errorNameText } from '../../i18n/error-text.ts';
import '../../i18n/areas/codes.ts';

/** The sentence of an error's name. */
export const ErrorName = ({ code }: { readonly code: string }) => errorNameText(code);
