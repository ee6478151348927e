/** The ports of this machine that a process has connections at; see sockets.mjs. */
export declare function portsOf(pid: number): ReadonlySet<number>;
