/** How far a part is whose code is on its way. */
export interface DeferredState {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}
