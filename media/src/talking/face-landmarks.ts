/** How many points the mesh of a face has. */
export const landmarkCount = 468;

/**
 * The points of a face's mesh in MediaPipe's order: x, y and depth of each, one after another. Pixels of the picture, right
 * and down; depth in the same unit, larger towards the camera.
 */
export type FaceLandmarks = readonly number[];

/** A face someone may choose to speak. */
export interface FaceInPicture {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** 0 to 1: how sure it is a face. */
  readonly score: number;
  /** Radians; positive to the right, down and clockwise, as the picture is seen. */
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  readonly landmarks: FaceLandmarks;
}
