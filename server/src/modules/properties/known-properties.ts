import { Injectable } from '@nestjs/common';
import { OccupanciesQueries } from './occupancies.queries';
import { PropertiesQueries } from './properties.queries';

/** Whether a caller knows of a property: as such, or by a visit there, which is how inspectors meet properties. */
@Injectable()
export class KnownProperties {
  constructor(
    private readonly properties: PropertiesQueries,
    private readonly visits: OccupanciesQueries,
  ) {}

  async knows(id: number): Promise<boolean> {
    return (await this.properties.sees(id)) || (await this.visits.seesVisitAt(id));
  }

  /**
   * Whether what people write about a property is for the caller: who keeps it, and inspectors who work there. A right to
   * read the company's finished inspections is not enough.
   */
  async worksAt(id: number): Promise<boolean> {
    return (await this.properties.sees(id)) || (await this.visits.worksAt(id));
  }
}
