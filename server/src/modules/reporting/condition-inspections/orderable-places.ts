import { Injectable } from '@nestjs/common';
import { type AssignableInspection, messages, type NotEligibleDetails } from '@walkthrough/domain';
import { notFound, ProductError } from '../../../core/errors/product-error';
import { EligibleInspectors, type Inspector, isEligible } from '../../parties/users/eligible-inspectors';
import { KnownProperties } from '../../portfolio/properties/known-properties';
import { type PlaceFacts, PlaceQueries } from '../../portfolio/properties/place.queries';

/** Finds properties for new condition inspections, and the inspectors who may be given inspections there. */
@Injectable()
export class OrderablePlaces {
  constructor(
    private readonly eligible: EligibleInspectors,
    private readonly known: KnownProperties,
    private readonly places: PlaceQueries,
  ) {}

  /** @throws ProductError not_found when the caller may not see the property */
  async place(propertyId: number): Promise<PlaceFacts> {
    const place = (await this.known.isKnown(propertyId)) ? await this.places.place(propertyId) : null;
    if (!place) throw notFound();
    return place;
  }

  /** @throws ProductError not_found | licence_required when its customer has no license for condition inspections */
  async licensed(propertyId: number): Promise<PlaceFacts> {
    const place = await this.place(propertyId);
    if (place.licensed !== true) throw new ProductError('licence_required');
    return place;
  }

  /**
   * Returns whether an inspector may be given condition inspections of a property; never for an unassignable
   * property.
   */
  async canInspect(inspectorId: number, propertyId: number): Promise<boolean> {
    const place = await this.place(propertyId);
    return !place.isUnassignable && (await this.eligible.isEligible(inspectorId, inspectionAt(place)));
  }

  /** Returns the place and the inspectors who may be given condition inspections there, by name. */
  async inspectorsFor(propertyId: number): Promise<{ place: PlaceFacts; inspectors: Inspector[] }> {
    const place = await this.place(propertyId);
    return {
      place,
      inspectors: place.isUnassignable ? [] : await this.eligible.forAll([inspectionAt(place)]),
    };
  }

  /**
   * Locks the inspector's schedule, so that their eligibility cannot change until the current transaction commits.
   * @throws ProductError inspector_not_eligible
   */
  async lockInspector(inspectorId: number, place: PlaceFacts): Promise<void> {
    const inspector = await this.eligible.taken(inspectorId);
    if (place.isUnassignable || !isEligible(inspector, inspectionAt(place))) throw notAllowed(inspectorId);
  }
}

/** The facts of a condition inspection there that decide who is eligible. */
const inspectionAt = ({ customerId, propertyManagerId }: PlaceFacts): AssignableInspection => ({
  customerId,
  propertyManagerId,
  isCondition: true,
});

function notAllowed(inspectorId: number): ProductError {
  const details: NotEligibleDetails & { field: string } = { field: 'inspectorId', inspectorId, ids: [] };
  return new ProductError(
    'inspector_not_eligible',
    messages.inspectionManagement.inspectorNotAllowed,
    details,
  );
}
