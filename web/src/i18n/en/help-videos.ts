export const helpVideos = {
  open: 'How it works',
  openOf: 'How it works: {{what}}',
  plays_one: 'Played {{plays}} time',
  plays_other: 'Played {{plays}} times',
  loading: 'Fetching the video …',
  failed: 'The video could not be loaded.',
  failedHint: 'Look at your connection and try again. The tool works without it.',
  retry: 'Try again',
};
