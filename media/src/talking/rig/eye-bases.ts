import { at, heightAt } from '../curves.ts';
import type { FaceBases, Basis } from './face-basis.ts';
import type { FaceMesh } from './face-mesh.ts';
import { eyes, forehead, type EyeGroup } from './landmark-groups.ts';

/** The upper lid slides down to the line of the lower one, and the crease above it follows. */
function blink({ x, y }: FaceMesh, eye: EyeGroup, basis: Basis): void {
  const [outer, inner] = eye.corners;
  const lowerLid = [outer, ...eye.lower, inner]
    .map((point) => ({ x: at(x, point), y: at(y, point) }))
    .toSorted((a, b) => a.x - b.x);
  for (const [nth, upper] of eye.upper.entries()) {
    const way = Math.max(0, heightAt(lowerLid, at(x, upper)) - at(y, upper));
    const move = (point: number | undefined, share: number): void => {
      if (point !== undefined) basis.y[point] = at(basis.y, point) + way * share;
    };
    move(upper, 1);
    move(eye.crease[nth], 0.5);
    move(eye.aboveCrease[nth], 0.1);
    move(eye.belowLid[nth], -0.03);
  }
}

function raiseBrow(eye: EyeGroup, basis: Basis): void {
  const move = (points: readonly number[], share: number): void => {
    for (const point of points) basis.y[point] = at(basis.y, point) - share;
  };
  move(eye.brow, 1);
  move(eye.aboveCrease, 0.55);
  move(eye.crease, 0.15);
}

/** Lids and brows, left and right as the picture is seen. */
export function eyeBases(mesh: FaceMesh, bases: FaceBases): void {
  const [left, right] = eyes;
  blink(mesh, left, bases.blinkLeft);
  blink(mesh, right, bases.blinkRight);
  raiseBrow(left, bases.browLeft);
  raiseBrow(right, bases.browRight);
  for (const basis of [bases.browLeft, bases.browRight]) {
    // Each brow takes half of the forehead's middle with it.
    for (const point of forehead.upper) basis.y[point] = at(basis.y, point) - 0.12;
    for (const point of forehead.lower) basis.y[point] = at(basis.y, point) - 0.3;
  }
}
