import { Injectable } from '@nestjs/common';
import { requestContext } from '../../../core/context/request-context';
import { forbidden, notFound, ProductError } from '../../../core/errors/product-error';
import { InspectionOccupants } from '../../scheduling/inspections/inspection-occupants';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { PropertiesQueries } from './properties.queries';

/** A change of recorded occupants, as far as the right to make it depends on it. */
interface RequestedChange {
  sendNotification: boolean;
  /** The inspection whose report caused the change; without it any open inspection of the caller counts. */
  inspectionId?: number;
}

/** Decides who may change the recorded occupants of a property. */
@Injectable()
export class OccupancyAccess {
  constructor(
    private readonly inspections: InspectionOccupants,
    private readonly properties: PropertiesQueries,
    private readonly reports: ReportAccess,
  ) {}

  /**
   * Property managers may change anything; a reporting inspector only when the contact is notified.
   * @throws ProductError not_found | forbidden
   */
  async assertMayChange(
    { id, propertyId }: { id: number; propertyId: number },
    { sendNotification, inspectionId }: RequestedChange,
  ): Promise<void> {
    const { canModifyProperty } = requestContext.actor().flags;
    if (canModifyProperty && (await this.properties.sees(propertyId))) return;
    await this.assertReportsFrom(id, inspectionId);
    if (!sendNotification) throw forbidden();
  }

  private async assertReportsFrom(occupancyId: number, inspectionId: number | undefined): Promise<void> {
    const open = await this.inspections.openInspections(occupancyId);
    const candidates = inspectionId === undefined ? open : open.filter((each) => each === inspectionId);
    let refusal = notFound();
    for (const inspection of candidates) {
      try {
        await this.reports.writable(inspection);
        return;
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        if (error.code !== 'not_found') refusal = error;
      }
    }
    throw refusal;
  }
}
