import { screenPath } from '@timbre/contract/screens/screens';

/** The address of a call, a guide, or the reference's first page. */
export function apiPlace(place: { readonly call?: string; readonly guide?: string }): string {
  const query = new URLSearchParams(Object.entries(place)).toString();
  return query === '' ? screenPath('api-docs') : `${screenPath('api-docs')}?${query}`;
}
