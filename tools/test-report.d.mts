export interface TestRun {
  readonly passed: number;
  /** Names, with the first line of what went wrong where the report has it. */
  readonly failed: string[];
  /** Names of what passed only at the second try. */
  readonly retried: string[];
  /** Names of journeys that had no time to begin. */
  readonly leftOut: string[];
}

export function readVitest(report: unknown): TestRun;
export function readPlaywright(report: unknown): TestRun;
