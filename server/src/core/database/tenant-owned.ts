import { IdColumn, NumberColumn } from './columns';

/** A row of one company. Its repository is `TenantRepository`; nothing else reaches it. */
export abstract class TenantOwned {
  @IdColumn()
  id: number;

  /** Stamped from the context on insert and never written again. */
  @NumberColumn({ update: false })
  tenantId: number;
}

/** A row that people edit: every change raises `version`, and a change of an older version is refused. */
export abstract class Versioned extends TenantOwned {
  @NumberColumn({ default: 1 })
  version: number;
}
