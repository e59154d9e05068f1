export const timeOver: string;
export function until(startMs: number, minutes: number | null): Readonly<Record<string, string>>;
export function isTimeOver(): boolean;
export function tooFew(result: { readonly passed: number; readonly leftOut: readonly string[] }): readonly string[];
