/** One that nobody has at this moment. */
export declare function freePort(): Promise<number>;
