/** Whoever calls the product as an account of the demo. */
interface Calls {
  as(userName: string, method: string, path: string): Promise<{ status: number; body: unknown }>;
}

export declare function faultsOfWork(caller: Calls): Promise<string[]>;
