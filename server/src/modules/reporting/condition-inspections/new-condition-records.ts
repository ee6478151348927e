import { Injectable } from '@nestjs/common';
import { type FormPin, normalizePostalCode } from '@walkthrough/domain';
import {
  type Answers,
  entries,
  type FormDefinition,
  type PairSide,
  withInitialAnswers,
} from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { FormsService } from '../../company/forms/forms.service';
import { placeValues } from '../../portfolio/properties/place-values';
import { isOwnedByCompany, type PlaceFacts } from '../../portfolio/properties/place.queries';
import { columnsOf } from './answer-columns';
import { ConditionInspection } from './condition-inspection.entity';
import { OrderedForms } from './ordered-forms';

/** Everything that a new record pins for its lifetime. */
interface PinnedForm {
  country: string;
  ciType: string;
  pin: FormPin;
  document: FormDefinition;
  matrixVersion: number;
}

/** Starts condition records on the form that is assigned now, prefilled from their property. */
@Injectable()
export class NewConditionRecords {
  constructor(
    private readonly clock: Clock,
    private readonly forms: FormsService,
    private readonly ordered: OrderedForms,
    @Rows(ConditionInspection) private readonly records: TenantRepository<ConditionInspection>,
  ) {}

  /** @throws ProductError rule_violation like OrderedForms.assigned */
  async formFor(place: PlaceFacts, country: string, ciType: string): Promise<PinnedForm> {
    const pin = await this.ordered.assigned(place, country, ciType);
    const { document } = await this.forms.version(pin.key, pin.version);
    const matrixVersion = (await this.forms.matrix.current()).version;
    return { country, ciType, pin, document, matrixVersion };
  }

  /** Inserts a record without inspections in the current transaction. @returns its id */
  insert(
    place: PlaceFacts,
    { country, ciType, pin, document, matrixVersion }: PinnedForm,
    side: PairSide,
  ): Promise<number> {
    return this.records.insert({
      propertyId: place.id,
      tenantInfoId: place.tenantInfoId,
      moveInInspectionId: null,
      moveOutInspectionId: null,
      country,
      conditionInspectionType: ciType,
      formKey: pin.key,
      formVersion: pin.version,
      formSha256: pin.sha256,
      matrixVersion,
      ...columnsOf(withInitialAnswers(document, side, openingAnswers(document, place), placeValues(place))),
      extra: {},
      createdAt: this.clock.now(),
      createdBy: requestContext.actor().userId,
    });
  }

  /** Completes a new record with its inspection: the two rows refer to each other. */
  async link(id: number, type: 'MOVE_IN' | 'MOVE_OUT', inspectionId: number): Promise<void> {
    const side = type === 'MOVE_IN' ? 'moveInInspectionId' : 'moveOutInspectionId';
    await this.records.complete(id, { [side]: inspectionId });
  }
}

/** Prefills a new record from the property, its owner and its occupants. Returns only keys that the form has. */
function openingAnswers(document: FormDefinition, place: PlaceFacts): Answers {
  const asked = new Set(
    ['moveIn', 'moveOut'].flatMap((side) => entries(document, side as 'moveIn').map(({ key }) => key)),
  );
  const known = { ...landlord(place), ...occupants(place), ...rentalUnit(place) };
  return Object.fromEntries(Object.entries(known).filter(([key, value]) => asked.has(key) && value !== ''));
}

function landlord(place: PlaceFacts): Record<string, string> {
  const { customerAddress: address } = place;
  return {
    ...landlordName(place),
    landlordUnit: address.line2,
    landlordStreet: address.line1,
    landlordCity: address.city,
    landlordProvince: address.province,
    landlordPostalCode: normalizePostalCode(address.postalCode),
  };
}

/** Returns the landlord's name: the customer, or the owner's name of a property without a customer. */
function landlordName(place: PlaceFacts): Record<string, string> {
  if (place.customerName === null) return nameOf('landlord', place.landlord);
  if (isOwnedByCompany(place)) return { landlordLastName: place.customerName };
  return { landlordFirstName: place.customerFirstName ?? '', landlordLastName: place.customerName };
}

function occupants({ occupancy }: PlaceFacts): Record<string, string> {
  const [first = '', second = ''] = occupancy?.names ?? [];
  return {
    ...nameOf('tenant', first),
    ...nameOf('tenantSecond', second),
    possessionDate: occupancy?.leaseStart ?? '',
  };
}

const rentalUnit = (place: PlaceFacts): Record<string, string> => ({
  rentalUnit: place.addressLine2,
  rentalStreet: place.addressLine1,
  rentalCity: place.city,
  rentalProvince: place.province,
  rentalPostalCode: normalizePostalCode(place.postalCode),
});

/** Splits a one-line name; the last word is the last name. */
function nameOf(prefix: string, name: string): Record<string, string> {
  const words = name.trim().split(/\s+/);
  const last = words.pop() ?? '';
  return { [`${prefix}FirstName`]: words.join(' '), [`${prefix}LastName`]: last };
}
