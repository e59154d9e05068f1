/** The list of a person’s projects. */
export const projects = {
  projects: {
    list: 'Projects',
    search: 'Search titles',
    type: 'Type',
    allTypes: 'All types',
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
    notFound: 'No projects match this search and type.',
    showAll: 'Show all',
    empty: 'No projects yet',
    emptyText: 'Everything you make in the studio appears here.',
  },
};
