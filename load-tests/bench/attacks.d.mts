export interface Attack {
  what: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends one request, however it is taken; see attacks.mjs. */
export declare function assault(address: string, attack: Omit<Attack, 'what'>): Promise<number>;

export declare function attacksOn(call: { method: string; path: string }): Attack[];
