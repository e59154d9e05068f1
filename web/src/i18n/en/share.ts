/** The page of a shared voiceover. */
export const share = {
  share: {
    synthetic: 'Synthetic voices ({{engines}}), made with {{product}}.',
    personalUse: 'For personal use only.',
    player: 'Player',
    play: 'Play',
    pause: 'Pause',
    position: 'Position',
    speed: 'Listening speed',
    download: 'Download the audio',
    broken: 'The audio could not be loaded. Reload the page to try again.',
    gone: 'This page is no longer available',
    goneText: 'Sharing was stopped, or the link is incomplete. Ask the person who sent it to you.',
    home: 'Go to the home page',
    failed: 'This page could not be loaded',
    again: 'Try again',
  },
} as const;
