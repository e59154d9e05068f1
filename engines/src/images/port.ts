/** What is done to a picture. */
export type PictureQuestion =
  /** Reads what it is, and refuses what can't be worked on; the answer is a small WebP. */
  | { readonly task: 'inspect' }
  /** Makes its background transparent. */
  | { readonly task: 'cut-out' }
  /** Evens out its light and colours, and makes it a little sharper. */
  | { readonly task: 'enhance' }
  | { readonly task: 'enlarge'; readonly factor: 2 | 4 };

/** Why a picture is refused. */
export type PictureRefusal = 'unreadable' | 'format' | 'animated' | 'small' | 'large';

/** How the subject of a cut-out was found; `none`: nothing was, and the whole picture is kept. */
export type CutOutSubject = 'people' | 'plain-ground' | 'none';

/** What is said while it is worked on; the picture itself is the answer, a PNG where the task says nothing else. */
export type PictureProgress =
  | { readonly kind: 'fraction'; readonly fraction: number }
  | { readonly kind: 'refused'; readonly reason: PictureRefusal }
  /** As it is seen, after a camera's rotation. */
  | { readonly kind: 'picture'; readonly width: number; readonly height: number }
  | { readonly kind: 'subject'; readonly subject: CutOutSubject };
