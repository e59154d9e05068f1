import type { FaceMesh } from './face-mesh.ts';
import { eyeBases } from './eye-bases.ts';
import { lipBases, mouthLayout, type MouthLayout } from './lip-bases.ts';
import { spreadOverSkin } from './skin-bases.ts';
import { basisNames, type Basis, type BasisName, type FaceBases } from './face-basis.ts';

/** A face that can be moved. */
export interface FaceRig {
  readonly mesh: FaceMesh;
  readonly mouth: MouthLayout;
  readonly bases: FaceBases;
  /** 0 to 1: how far it may move, less for a head that is turned away. */
  readonly freedom: number;
  /** 0 to 1: how far its head may move, less where another face is near. */
  readonly headFreedom: number;
}

export function faceBases(mesh: FaceMesh): { readonly mouth: MouthLayout; readonly bases: FaceBases } {
  const bases = Object.fromEntries(
    basisNames.map((name) => [name, { x: new Float32Array(mesh.count), y: new Float32Array(mesh.count) }]),
  ) as Record<BasisName, Basis>;
  const mouth = mouthLayout(mesh);
  lipBases(mesh, mouth, bases);
  spreadOverSkin(mesh, mouth, bases);
  eyeBases(mesh, bases);
  // The shoulders are what lies below the head; they rise by a little of the face.
  for (let point = 0; point < mesh.count; point += 1) {
    bases.breath.y[point] = -0.014 * mesh.frame.faceWidth * (mesh.below[point] as number);
  }
  return { mouth, bases };
}
