/** One for each face of a picture, in the order they stand in. */
const colours = ['vermilion', 'teal', 'indigo', 'ochre', 'plum', 'moss', 'rose', 'slate'] as const;

export const faceColour = (face: number): string => `var(--role-${colours[face % colours.length] ?? 'slate'})`;
