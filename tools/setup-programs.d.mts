export declare function backportsOf(madison: string): string | null;
export declare function isNewReader(said: string): boolean;
