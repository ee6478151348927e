import { Injectable } from '@nestjs/common';
import { OccupanciesQueries } from './occupancies.queries';
import { PropertiesQueries } from './properties.queries';

/** Checks whether a caller may see a property: by itself, or through an inspection there, as inspectors do. */
@Injectable()
export class KnownProperties {
  constructor(
    private readonly properties: PropertiesQueries,
    private readonly inspections: OccupanciesQueries,
  ) {}

  async isKnown(id: number): Promise<boolean> {
    return (await this.properties.sees(id)) || (await this.inspections.seesInspectionAt(id));
  }

  /**
   * Returns whether the caller may read what people wrote about a property: those who manage it, and inspectors who
   * work there. A right to read the company's finished inspections is not enough.
   */
  async worksAt(id: number): Promise<boolean> {
    return (await this.properties.sees(id)) || (await this.inspections.worksAt(id));
  }
}
