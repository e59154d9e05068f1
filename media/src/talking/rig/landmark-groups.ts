/** Which points of the mesh belong together; numbers are MediaPipe's. */

/** Rows of the lips from the skin to the opening, each from left to right as the picture is seen, without the corners. */
export const upperLip: readonly (readonly number[])[] = [
  [185, 40, 39, 37, 0, 267, 269, 270, 409],
  [184, 74, 73, 72, 11, 302, 303, 304, 408],
  [183, 42, 41, 38, 12, 268, 271, 272, 407],
  [191, 80, 81, 82, 13, 312, 311, 310, 415],
];
export const lowerLip: readonly (readonly number[])[] = [
  [146, 91, 181, 84, 17, 314, 405, 321, 375],
  [77, 90, 180, 85, 16, 315, 404, 320, 307],
  [96, 89, 179, 86, 15, 316, 403, 319, 325],
  [95, 88, 178, 87, 14, 317, 402, 318, 324],
];
const row = (rows: readonly (readonly number[])[], at: number): readonly number[] => rows[at] ?? [];
export const lipColumns = 9;
export const innerUpper = row(upperLip, 3);
export const innerLower = row(lowerLip, 3);
/** From the outer corner of the mouth to where the opening begins. */
export const mouthCorners = [
  [61, 76, 62, 78],
  [291, 306, 292, 308],
] as const;
export const openingCorners = [78, 308] as const;
export const outerCorners = [61, 291] as const;
export const outerUpper = [61, ...row(upperLip, 0), 291];
export const outerLower = [61, ...row(lowerLip, 0), 291];

/** The outline of the face, clockwise from its top. */
export const faceOval = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];
export const faceSides = [234, 454] as const;
export const outerEyes = [33, 263] as const;
export const chin = 152;
export const foreheadTop = 10;

export interface EyeGroup {
  /** Outer corner first. */
  readonly corners: readonly [number, number];
  /** From the outer corner to the inner one, and so are the others. */
  readonly upper: readonly number[];
  readonly lower: readonly number[];
  readonly crease: readonly number[];
  readonly aboveCrease: readonly number[];
  readonly belowLid: readonly number[];
  readonly brow: readonly number[];
}

/** Left and right as the picture is seen. */
export const eyes: readonly [EyeGroup, EyeGroup] = [
  {
    corners: [33, 133],
    upper: [246, 161, 160, 159, 158, 157, 173],
    lower: [7, 163, 144, 145, 153, 154, 155],
    crease: [247, 30, 29, 27, 28, 56, 190],
    aboveCrease: [113, 225, 224, 223, 222, 221, 189],
    belowLid: [110, 24, 23, 22, 26, 112, 243],
    brow: [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  },
  {
    corners: [263, 362],
    upper: [466, 388, 387, 386, 385, 384, 398],
    lower: [249, 390, 373, 374, 380, 381, 382],
    crease: [467, 260, 259, 257, 258, 286, 414],
    aboveCrease: [342, 445, 444, 443, 442, 441, 413],
    belowLid: [339, 254, 253, 252, 256, 341, 463],
    brow: [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
  },
];

export const forehead = {
  /** Follows the brows a little. */
  upper: [10, 109, 338, 67, 297, 103, 332, 54, 284],
  lower: [151, 108, 69, 104, 68, 337, 299, 333, 298, 9, 8, 71, 301],
};
/** Cartilage: it follows the lips hardly at all. */
export const nose = [
  1, 2, 4, 5, 6, 19, 44, 45, 48, 49, 51, 59, 60, 64, 75, 79, 94, 97, 98, 99, 102, 114, 115, 122, 125, 128, 129, 131,
  134, 141, 166, 168, 174, 188, 193, 195, 196, 197, 198, 209, 217, 218, 219, 220, 235, 236, 237, 238, 239, 240, 241,
  242, 248, 250, 274, 275, 278, 279, 281, 289, 290, 294, 305, 309, 326, 327, 328, 331, 344, 351, 354, 358, 360, 363,
  370, 392, 399, 412, 417, 419, 420, 429, 437, 438, 439, 440, 455, 456, 457, 458, 459, 460, 461, 462,
];
/** Where the face's colour is looked at: cheeks and nose. */
export const cheeks = [205, 425, 50, 280, 4, 195, 117, 346];
