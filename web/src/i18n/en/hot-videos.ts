/** Popular videos, in the dialog that looks for a voice like a recording's. */
export const hotVideos = {
  title: 'Popular videos',
  search: 'Search popular videos',
  list: 'Popular videos',
  choose: 'Find a voice like the one in “{{title}}”',
  none: 'No videos match this search.',
  nothingYet: 'There are no popular videos right now.',
  notSetUp: 'Popular videos aren’t set up on this studio. Paste a link to a video instead.',
  ownerHint:
    'As the owner, you can list videos in popular-videos.json in the data folder, or set POPULAR_VIDEOS_URL to a search service.',
  notAnswering: 'The popular videos service isn’t responding. Try again later, or paste a link.',
  failed: 'The popular videos could not be loaded.',
};
