/** The list of a person’s projects. */
export const projects = {
  projects: {
    list: 'Projects',
    search: 'Search titles',
    type: 'Kind',
    allTypes: 'All kinds',
    types: {
      article: 'Voiceover',
      transcript: 'Transcript',
      dub: 'Video translation',
      photo: 'Talking photo',
    },
    sorts: { updated: 'Last changed', created: 'Newest', title: 'Title', size: 'Largest' },
    album: 'Album',
    created: 'Created',
    binned: 'Moved to the bin.',
    restored: 'Restored.',
    notFound: 'No project fits this search and kind.',
    showAll: 'Show all',
    empty: 'No projects yet',
    emptyText: 'Everything you make in the studio is listed here, whatever its kind.',
  },
};
