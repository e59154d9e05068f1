/** The search over pages and voices. */
export const search = {
  title: 'Search',
  label: 'Pages and voices',
  hint: 'Write what you look for: a tool, a page, a voice by name, language or character.',
  searching: 'Searching …',
  found_one: '{{count}} found',
  found_other: '{{count}} found',
  none: 'Nothing was found for “{{keyword}}”. Try another word, or a shorter one.',
  results: 'What was found',
  kinds: { page: 'Page', voice: 'Voice' },
};
