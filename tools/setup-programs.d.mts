export declare function backportsOf(madison: string): string | null;
