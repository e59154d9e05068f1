// What is used of autocannon, which comes without types.
declare module 'autocannon' {
  interface CannonRequest {
    readonly method: 'GET';
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  interface CannonOptions {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly requests: readonly CannonRequest[];
    readonly setupClient?: (client: { readonly setHeaders: (headers: Record<string, string>) => void }) => void;
  }
  interface Cannon extends PromiseLike<unknown> {
    readonly on: (
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ) => void;
  }
  const fire: (options: CannonOptions) => Cannon;
  export default fire;
}
