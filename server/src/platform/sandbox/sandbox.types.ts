/** What this machine offers to keep child programs in; the doctor shows it. */
export interface Sandbox {
  /** Limits on memory, CPU time and file size (util-linux). */
  readonly hasPrlimit: boolean;
  /** No network and no files but the given ones. */
  readonly hasBubblewrap: boolean;
  /** Why not, in bubblewrap's own words, when it is missing or may not run here. */
  readonly problem: string | null;
}
