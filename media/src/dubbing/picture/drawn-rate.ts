/** Frames a second at least, where something is drawn that changes between the picture's own frames. */
const leastPerSecond = 24;
/** Of a frame: 23.976 is enough. */
const tolerance = 0.02;

/**
 * How many frames are drawn for each of a picture's whose frames are of uneven length: a recorded screen may show one for
 * seconds, while subtitles come and go. Its mean rate times this is the rate that is drawn at.
 */
export const framesForOne = (meanPerSecond: number): number =>
  Math.max(1, Math.ceil(leastPerSecond / meanPerSecond - tolerance));
