/** A gradient as far as the cast uses one. */
export interface CastGradient {
  addColorStop(offset: number, color: string): void;
}

/**
 * What the cast asks of a 2D context: a part of the browser's own, so that its canvases and Node's fit without
 * either being named here. Methods are written as methods because only those accept a context with wider parameters.
 */
export interface CastContext {
  fillStyle: object | string;
  strokeStyle: object | string;
  lineWidth: number;
  lineCap: 'butt' | 'round' | 'square';
  lineJoin: 'bevel' | 'miter' | 'round';
  globalAlpha: number;
  save(): void;
  restore(): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
  scale(x: number, y: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void;
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void;
  ellipse(x: number, y: number, rx: number, ry: number, rotation: number, from: number, to: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  fill(): void;
  stroke(): void;
  clip(): void;
  drawImage(image: object, x: number, y: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): CastGradient;
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): CastGradient;
  getImageData(x: number, y: number, width: number, height: number): CastPixels;
}

/** Pixels as a context gives and takes them. */
export interface CastPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** `OffscreenCanvas`, a canvas element, or a canvas of `@napi-rs/canvas`. */
export interface CastCanvas {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d', options?: { willReadFrequently?: boolean }): CastContext | null;
}

/** Makes a canvas: `(w, h) => new OffscreenCanvas(w, h)` in the browser, `createCanvas` in Node. */
export type CreateCastCanvas = (width: number, height: number) => CastCanvas;
