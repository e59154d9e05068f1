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
    gone: 'Nothing here any more',
    goneText: 'This page was closed, or its address is not complete. Ask the person who sent it to you.',
    home: 'To the start page',
    failed: 'This page could not be loaded',
    again: 'Try again',
  },
} as const;
