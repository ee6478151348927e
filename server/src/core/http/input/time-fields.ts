import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { isCalendarDate, isMonth, isTimeZone, isPlausibleDay, TIME_ZONES } from '@walkthrough/domain';
import { Transform } from 'class-transformer';
import { ValidateBy, IsDefined } from 'class-validator';
import { type FieldOptions, fieldDecorators, Text, TrimmedText, Whole } from './fields';

export const WALL_TIME_PATTERN =
  '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$';
const WALL_TIME = { type: 'string', pattern: WALL_TIME_PATTERN };
/** The last instant that is accepted, at the end of the year 9997: years have four digits in any zone. */
export const MAX_INSTANT = 253_339_000_000_000;
/** The greatest time that JavaScript can represent. Wrong clocks of devices are accepted, and corrected later. */
export const MAX_DEVICE_TIME = 8_640_000_000_000_000;
/** A clock reset to 1970 is rejected by the field's own rule and message. */
const EPOCH_MS = { type: 'integer', minimum: 100_000_000, maximum: MAX_INSTANT };

/** An instant in UTC milliseconds. */
export const InstantField = (options: FieldOptions = {}) =>
  Whole(EPOCH_MS.minimum, EPOCH_MS.maximum, options);

const ISO_INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}/;

interface DayOptions extends FieldOptions {
  /** Between the years 1900 and 2199. Omitted where the service has its own rule. */
  plausible?: true;
}

/** A calendar day, YYYY-MM-DD; for an ISO 8601 date with a time, the day as written. */
export const CalendarDay = (options: DayOptions = {}) =>
  applyDecorators(
    ...fieldDecorators(options, { type: 'string', format: 'date', pattern: '^[1-9]' }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (ISO_INSTANT.exec(value)?.[1] ?? value) : value,
    ),
    ValidateBy({
      name: 'calendarDay',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isCalendarDate(value),
        defaultMessage: (args) =>
          (args?.value === undefined ? options.missing?.() : undefined) ??
          '$property must be a date in the form YYYY-MM-DD.',
      },
    }),
    ...(options.plausible ? [PlausibleDay()] : []),
  );

const PlausibleDay = () =>
  ValidateBy({
    name: 'plausibleDay',
    validator: {
      // Text that is not a date has a different message.
      validate: (value: unknown) =>
        typeof value !== 'string' || !isCalendarDate(value) || isPlausibleDay(value),
      defaultMessage: () => '$property must lie between the years 1900 and 2199.',
    },
  });

/** A calendar month, YYYY-MM. */
export const CalendarMonth = (options: FieldOptions = {}) =>
  applyDecorators(
    ...fieldDecorators(options, { type: 'string', pattern: '^[1-9][0-9]{3}-(0[1-9]|1[0-2])$' }),
    ValidateBy({
      name: 'calendarMonth',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isMonth(value),
        defaultMessage: () => '$property must be a month in the form YYYY-MM.',
      },
    }),
  );

/** A wall time, YYYY-MM-DDTHH:mm. */
export const WallTimeField = (options: FieldOptions = {}) =>
  applyDecorators(
    ...fieldDecorators(options, WALL_TIME),
    ValidateBy({
      name: 'wallTime',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' &&
          new RegExp(WALL_TIME_PATTERN, 'u').test(value) &&
          isCalendarDate(value.slice(0, 10)),
        defaultMessage: () => INSPECTION_TIME_INVALID,
      },
    }),
  );

const INSPECTION_TIME_INVALID = '$property must be a date and time in the form YYYY-MM-DDTHH:mm.';

/** The time of an inspection as clients send it: wall time or epoch milliseconds, read in the inspection's zone. */
export const InspectionTimeField = (options: FieldOptions = {}) =>
  applyDecorators(
    ...fieldDecorators(options, { oneOf: [WALL_TIME, EPOCH_MS], example: '2026-11-24T09:30' }),
    ...(options.optional ? [] : [IsDefined({ message: INSPECTION_TIME_INVALID })]),
  );

/** The key of a time zone; other spellings are accepted. */
export const TimeZoneField = (options: FieldOptions = {}) =>
  applyDecorators(Text(40, options), ApiProperty({ enum: [...TIME_ZONES] }));

/** A time zone by its key or its IANA name. */
export const AnyTimeZone = (options: FieldOptions = {}) =>
  applyDecorators(
    TrimmedText(60, { description: 'A key such as CANADA_PACIFIC, or an IANA name', ...options }),
    ValidateBy({
      name: 'timeZone',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isTimeZone(value),
        defaultMessage: () => '$property must be a time zone, such as America/Vancouver.',
      },
    }),
  );
