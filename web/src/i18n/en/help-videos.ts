export const helpVideos = {
  open: 'How it works',
  openOf: 'How it works: {{what}}',
  plays_one: 'Played {{plays}} time',
  plays_other: 'Played {{plays}} times',
  guide: 'Read the guide',
  loading: 'Loading the video…',
  failed: 'The video could not be loaded.',
  failedHint: 'Check your connection and try again. The tool works without the video.',
  retry: 'Try again',
};
