import { drawStrokes, type Stroke } from './brush.ts';

/** The pictures a cut-out is painted from, as large as each other. */
export interface Layers {
  readonly original: HTMLImageElement;
  /** Transparent where the background was. */
  readonly cutOut: HTMLImageElement;
}

export interface Painting {
  readonly width: number;
  readonly height: number;
  /** Its size by the picture's. */
  readonly scale: number;
  readonly strokes: readonly Stroke[];
  /** A CSS colour; null: transparent. */
  readonly ground: string | null;
  /** 0 to 1: the original is shown left of here. */
  readonly split: number;
}

const layer = (width: number, height: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser can’t draw on a canvas.');
  return context;
};

/** The original where the mask keeps it: what the cut-out keeps, changed by the strokes. */
function subject({ original, cutOut }: Layers, { width, height, scale, strokes }: Painting): HTMLCanvasElement {
  const mask = layer(width, height);
  mask.drawImage(cutOut, 0, 0, width, height);
  drawStrokes(mask, strokes, scale);
  mask.globalCompositeOperation = 'source-in';
  mask.drawImage(original, 0, 0, width, height);
  return mask.canvas;
}

/** Paints the cut-out on its ground, and the original beside it. */
export function paintCutOut(context: CanvasRenderingContext2D, layers: Layers, painting: Painting): void {
  const { width, height, ground, split } = painting;
  context.clearRect(0, 0, width, height);
  if (ground !== null) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(subject(layers, painting), 0, 0);
  const edge = Math.round(split * width);
  if (edge === 0) return;
  context.clearRect(0, 0, edge, height);
  const share = edge / width;
  const { original } = layers;
  context.drawImage(original, 0, 0, original.naturalWidth * share, original.naturalHeight, 0, 0, edge, height);
}

/** The finished picture at its full size. */
export function cutOutFile(layers: Layers, { strokes, ground }: Pick<Painting, 'strokes' | 'ground'>): Promise<Blob> {
  const { naturalWidth: width, naturalHeight: height } = layers.original;
  const context = layer(width, height);
  paintCutOut(context, layers, { width, height, scale: 1, strokes, ground, split: 0 });
  return blobOf(context.canvas, 'image/png');
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is too large.')) : resolve(blob)),
      type,
      quality,
    );
  });
}

const white = '#fff';
const jpegQuality = 0.92;

/** A picture at an address as a JPEG; what is transparent becomes white. */
export async function jpegOf(url: string): Promise<Blob> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const context = layer(width, height);
  context.fillStyle = white;
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  return blobOf(context.canvas, 'image/jpeg', jpegQuality);
}
