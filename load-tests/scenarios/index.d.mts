/** What tests look at of a scenario; see index.mjs. */
export interface Scenario {
  THRESHOLDS: { happens: string[] };
}

export declare const SCENARIOS: Readonly<Record<string, Scenario>>;
