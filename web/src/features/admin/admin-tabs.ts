/** Parts of the owner's area, in their order. */
export const adminTabs = [
  'overview',
  'users',
  'jobs',
  'engines',
  'storage',
  'voices',
  'content',
  'codes',
  'invitations',
  'affiliates',
  'messages',
  'mailbox',
  'audit',
] as const;
export type AdminTab = (typeof adminTabs)[number];

/** Where a part of the owner's area is, with its filters. */
export function adminPath(tab: AdminTab, filters: Readonly<Record<string, string>> = {}): string {
  return `?${new URLSearchParams({ tab, ...filters }).toString()}`;
}
