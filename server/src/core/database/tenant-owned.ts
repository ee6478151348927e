import { IdColumn, NumberColumn } from './columns';

/** A row of one company, accessible only through `TenantRepository`. */
export abstract class TenantOwned {
  @IdColumn()
  id: number;

  /** Set from the context on insert and never written again. */
  @NumberColumn({ update: false })
  tenantId: number;
}

/** A row that users edit: every change increments `version`, and changes of an older version are rejected. */
export abstract class Versioned extends TenantOwned {
  @NumberColumn({ default: 1 })
  version: number;
}
