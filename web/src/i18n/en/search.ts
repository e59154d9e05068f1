/** The search over pages and voices. */
export const search = {
  title: 'Search',
  label: 'Pages and voices',
  hint: 'Search for a tool, a page, or a voice by name, language or character.',
  searching: 'Searching…',
  found_one: '{{count}} found',
  found_other: '{{count}} found',
  none: 'No results for “{{keyword}}”. Try another word, or a shorter one.',
  results: 'Results',
  kinds: { page: 'Page', voice: 'Voice' },
};
