/** The search over one's own work, pages and voices. */
export const search = {
  title: 'Search',
  label: 'Your work, pages and voices',
  hint: 'Search your scripts, transcripts and talking photos by title or text, tools, pages, and voices by name, language or character.',
  searching: 'Searching…',
  found_one: '{{count}} found',
  found_other: '{{count}} found',
  none: 'No results for “{{keyword}}”. Try another word, or a shorter one.',
  untitled: 'Untitled',
  results: 'Results',
  kinds: {
    article: 'Voiceover',
    transcript: 'Transcript',
    photo: 'Talking photo',
    page: 'Page',
    voice: 'Voice',
  },
};
