/** Parts of the owner's area, in their order, by what they are about. */
export const adminGroups = {
  studio: ['overview'],
  people: ['users', 'invitations', 'messages', 'surveys'],
  money: ['prices', 'invoices', 'codes', 'affiliates'],
  content: ['content', 'voices', 'images'],
  system: ['jobs', 'engines', 'storage', 'mailbox', 'audit'],
} as const;
export type AdminGroup = keyof typeof adminGroups;
export type AdminTab = (typeof adminGroups)[AdminGroup][number];

export const adminGroupNames = Object.keys(adminGroups) as AdminGroup[];
export const adminTabs: readonly AdminTab[] = adminGroupNames.flatMap(
  (group): readonly AdminTab[] => adminGroups[group],
);

/** Where a part of the owner's area is, with its filters. */
export function adminPath(tab: AdminTab, filters: Readonly<Record<string, string>> = {}): string {
  return `?${new URLSearchParams({ tab, ...filters }).toString()}`;
}
