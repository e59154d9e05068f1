import { createRequire } from 'node:module';

/** The part of WebAssembly used here; its types come with the DOM's only, and there is no DOM. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

export interface WasmInstance {
  readonly exports: Readonly<Record<string, unknown>>;
}

export type WasmImports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface WasmApi {
  readonly compile: (bytes: Uint8Array) => Promise<object>;
  readonly Instance: new (module: object, imports: WasmImports) => WasmInstance;
}

export const wasm = (globalThis as unknown as { readonly WebAssembly: WasmApi }).WebAssembly;

/** Main file of an installed package; found the same way from source and from a bundle. */
export const packageFile = (name: string): string => createRequire(import.meta.url).resolve(name);
