/** Popular videos, in the dialog that looks for a voice like a recording's. */
export const hotVideos = {
  title: 'Popular videos',
  search: 'Search popular videos',
  list: 'Popular videos',
  choose: 'Look for a voice like in “{{title}}”',
  none: 'No video fits this search.',
  nothingYet: 'There are no popular videos at the moment.',
  notSetUp: 'This studio lists no popular videos. Paste the link of a video you know instead.',
  ownerHint:
    'As the owner you can list videos in popular-videos.json in the data folder, or name a search service with the setting POPULAR_VIDEOS_URL.',
  notAnswering: 'The service of popular videos does not answer at the moment. Try again later, or paste a link.',
  failed: 'The popular videos could not be loaded.',
};
