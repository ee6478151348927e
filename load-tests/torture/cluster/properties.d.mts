import type { EngineDatabase } from '../../lib/engines.mjs';

/** A change that was acknowledged; see properties.mjs. */
export interface AskedEdit {
  edited: { landlord: string; buildingManager: string };
  propertyId: number;
  propertyVersion: number;
  round: number;
}

export declare function faultsOfProperties(
  database: Pick<EngineDatabase, 'query'>,
  entries: readonly AskedEdit[],
  readEvents: () => Promise<{ entity: string; entityId: number; name: string; after: object | null }[]>,
): Promise<string[]>;
