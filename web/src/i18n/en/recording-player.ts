/** The bar that plays a recording under an editor. */
export const recordingPlayer = {
  label: 'Recording',
  play: 'Play',
  pause: 'Pause',
  back: '5 seconds back',
  forward: '5 seconds forward',
  wave: 'Position in the recording',
  zoomIn: 'Zoom in (+ or Ctrl and the mouse wheel)',
  zoomOut: 'Zoom out (−)',
  speed: 'Speed',
  follow: 'Follow the playback',
  broken: 'Your browser can’t play this recording. The text can still be edited and exported.',
  unreachable: 'The recording can’t be reached right now. Press play to try again.',
};
