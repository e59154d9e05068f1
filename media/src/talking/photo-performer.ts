import { at, smoothStep } from './curves.ts';
import type { FaceRig } from './rig/face-bases.ts';
import { drawLashes, slideLids } from './paint/eyelids.ts';
import { faceColours } from './paint/face-colours.ts';
import { faceRig, roomsOf, type RiggedFace } from './face-rig.ts';
import { innerLower, innerUpper, lowerLip, mouthCorners, openingCorners, upperLip } from './rig/landmark-groups.ts';

import { lipTexture } from './paint/lip-texture.ts';
import { mouthPainter } from './paint/mouth-inside.ts';
import { openingOf, posedFace, speaking, type PosedFace } from './posed-face.ts';
import type { FacePose, Performer, Region, RgbaPicture } from './pose.ts';
import { triangleDrawer, type PixelPicture } from './paint/textured-triangles.ts';

/** Widths of a mouth at rest between the lips: where the shadow in the corners begins to go, and where it is gone. */
const parting = { from: 0.02, to: 0.1 };
/** Of the face's width: how far an eye's colours can wander. */
const gazeReach = 0.01;

/** What a frame of this face may change: its mesh lies inside. */
function regionOf({ mesh }: FaceRig, { width, height }: RgbaPicture): Region {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let point = 0; point < mesh.count; point += 1) {
    left = Math.min(left, at(mesh.u, point));
    right = Math.max(right, at(mesh.u, point));
    top = Math.min(top, at(mesh.v, point));
    bottom = Math.max(bottom, at(mesh.v, point));
  }
  const [x, y] = [Math.max(0, Math.floor(left) - 2), Math.max(0, Math.floor(top) - 2)];
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(right) + 2) - x,
    height: Math.min(height, Math.ceil(bottom) + 2) - y,
  };
}

function around(regions: readonly Region[]): Region {
  const x = Math.min(...regions.map((one) => one.x));
  const y = Math.min(...regions.map((one) => one.y));
  return {
    x,
    y,
    width: Math.max(...regions.map((one) => one.x + one.width)) - x,
    height: Math.max(...regions.map((one) => one.y + one.height)) - y,
  };
}

const pixelsOf = ({ width, height, bytes }: RgbaPicture): PixelPicture => ({
  width,
  height,
  pixels: new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4),
});

const [leftCorner, rightCorner] = openingCorners;
const upperEdge = [leftCorner, ...innerUpper, rightCorner];
const lowerEdge = [leftCorner, ...innerLower, rightCorner];

/** Draws the mouth's opening with the texture of shut lips: what the inside does not cover is lip, not a hole. */
function fillOpening({ mesh }: FaceRig, { u, v }: PosedFace, draw: ReturnType<typeof triangleDrawer>): void {
  for (let column = 1; column < upperEdge.length; column += 1) {
    const [above, below] = [at(upperEdge, column), at(lowerEdge, column)];
    const [aboveLeft, belowLeft] = [at(upperEdge, column - 1), at(lowerEdge, column - 1)];
    draw(u, v, mesh.u, mesh.v, aboveLeft, above, belowLeft);
    draw(u, v, mesh.u, mesh.v, above, below, belowLeft);
  }
}

const lips = new Set([...upperLip.flat(), ...lowerLip.flat(), ...mouthCorners.flat()]);

/**
 * The mouth as the picture has it, laid over the painted one: someone who says nothing looks as in their picture, and
 * begins to speak without a jump.
 */
function ownMouth(rig: FaceRig, original: RgbaPicture, into: RgbaPicture): (posed: PosedFace, share: number) => void {
  const { mesh } = rig;
  const { triangles } = mesh;
  const held: RgbaPicture = { ...into, bytes: new Uint8ClampedArray(into.bytes.length) };
  const draw = triangleDrawer(pixelsOf(original), pixelsOf(held));
  const ofLips: number[] = [];
  for (let nth = 0; nth < triangles.length; nth += 3) {
    if (triangles.subarray(nth, nth + 3).every((point) => lips.has(point))) ofLips.push(nth);
  }
  return (posed, share) => {
    if (share <= 0) return;
    const us = [...lips].map((point) => at(posed.u, point));
    const vs = [...lips].map((point) => at(posed.v, point));
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(...us)) - 1),
      Math.min(into.width, Math.ceil(Math.max(...us)) + 1),
    ];
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(...vs)) - 1),
      Math.min(into.height, Math.ceil(Math.max(...vs)) + 1),
    ];
    const rows = function* (): Generator<readonly [number, number]> {
      for (let y = top; y < bottom; y += 1) yield [4 * (y * into.width + left), 4 * (y * into.width + right)];
    };
    for (const [start, end] of rows()) held.bytes.set(into.bytes.subarray(start, end), start);
    fillOpening(rig, posed, draw);
    for (const nth of ofLips) {
      draw(posed.u, posed.v, mesh.u, mesh.v, at(triangles, nth), at(triangles, nth + 1), at(triangles, nth + 2));
    }
    for (const [start, end] of rows()) {
      for (let place = start; place < end; place += 1) {
        const painted = at(into.bytes, place);
        into.bytes[place] = painted + (at(held.bytes, place) - painted) * share;
      }
    }
  };
}

function faceDrawer(rig: FaceRig, original: RgbaPicture, into: RgbaPicture): (pose: FacePose) => void {
  const { mesh } = rig;
  const colours = faceColours(rig, original);
  const texture = lipTexture(rig, original);
  const draw = triangleDrawer(pixelsOf(texture.picture), pixelsOf(into));
  const paintMouth = mouthPainter(rig, colours, original);
  const layOwnMouth = ownMouth(rig, original, into);
  const posed = posedFace(rig);
  const [eyeU, eyeV] = [new Float32Array(mesh.count), new Float32Array(mesh.count)];
  const skin = { u: Float32Array.from(mesh.u), v: Float32Array.from(mesh.v) };
  return (pose) => {
    const face = posed(pose);
    slideLids(mesh, [face.amounts.blinkLeft, face.amounts.blinkRight], skin);
    texture.part(smoothStep(parting.from, parting.to, openingOf(rig, face)));
    fillOpening(rig, face, draw);
    // Lids slide over an eyeball that stays, so its colours come from where its points are without the head's motion.
    const { origin, right, faceWidth } = mesh.frame;
    const [gazeX, gazeY] = [pose.gazeX * gazeReach * faceWidth, pose.gazeY * gazeReach * faceWidth];
    for (let point = 0; point < mesh.count; point += 1) {
      const [x, y] = [at(face.x, point) - gazeX, at(face.y, point) - gazeY];
      eyeU[point] = origin.x + x * right.x - y * right.y;
      eyeV[point] = origin.y + x * right.y + y * right.x;
    }
    const { triangles, isEye } = mesh;
    for (let nth = 0; nth < isEye.length; nth += 1) {
      const [a, b, c] = [at(triangles, 3 * nth), at(triangles, 3 * nth + 1), at(triangles, 3 * nth + 2)];
      if (at(isEye, nth) === 1) draw(face.u, face.v, eyeU, eyeV, a, b, c);
      else draw(face.u, face.v, skin.u, skin.v, a, b, c);
    }
    paintMouth(into, face);
    layOwnMouth(face, 1 - speaking(pose.mouth));
    drawLashes(into, face, colours, { eye: 0, blink: pose.blinkLeft });
    drawLashes(into, face, colours, { eye: 1, blink: pose.blinkRight });
  };
}

/**
 * A photo whose faces speak. `within` is the part of the picture that the photo covers, all of it when left out: nothing
 * moves at its edge. The picture's alpha counts as premultiplied.
 */
export function photoPerformer(
  original: RgbaPicture,
  faces: readonly RiggedFace[],
  within: Region = { x: 0, y: 0, width: original.width, height: original.height },
): Performer {
  const picture: RgbaPicture = {
    width: original.width,
    height: original.height,
    bytes: Uint8ClampedArray.from(original.bytes),
  };
  const rooms = roomsOf(faces);
  const rigs = faces.map((face, nth) => faceRig(face, within, rooms[nth]));
  const drawers = rigs.map((rig) => faceDrawer(rig, original, picture));
  return {
    region: around(rigs.map((rig) => regionOf(rig, picture))),
    picture,
    draw: (poses) => {
      for (const [nth, drawFace] of drawers.entries()) {
        const pose = poses[nth];
        if (pose !== undefined) drawFace(pose);
      }
    },
  };
}
