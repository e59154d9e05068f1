import type { Region } from '@timbre/media/talking/pose';

/** Of a face: an ear that touches the edge is no cut face. */
const slackShare = 0.05;

/** Whether all of a face is seen. */
export function isInView(face: Region, frame: Region): boolean {
  const [slackX, slackY] = [face.width * slackShare, face.height * slackShare];
  return (
    face.x >= frame.x - slackX &&
    face.y >= frame.y - slackY &&
    face.x + face.width <= frame.x + frame.width + slackX &&
    face.y + face.height <= frame.y + frame.height + slackY
  );
}
