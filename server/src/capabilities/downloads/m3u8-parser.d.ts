// The package brings no types.
declare module 'm3u8-parser' {
  export class Parser {
    push(text: string): void;
    end(): void;
    readonly manifest: unknown;
  }
}
