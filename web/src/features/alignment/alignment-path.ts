const path = '/subtitle-alignment';

export const alignmentPath = (id: string): string => `${path}?id=${encodeURIComponent(id)}`;

/** The form with the recording and the text of one that was aligned before. */
export const againPath = (id: string): string => `${path}?again=${encodeURIComponent(id)}`;
