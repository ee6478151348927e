import { Injectable } from '@nestjs/common';
import {
  AUDIT_EVENT_TYPE_LABELS,
  type AuditLogEntry,
  type EventName,
  EVENTS,
  eventWords,
  ianaZone,
  labelOfKey,
  mayFetchSpreadsheet,
  messages,
  NAMED_KINDS,
  type NamedKind,
  type NamedRow,
  namedRows,
  shortFingerprint,
  type WordsContext,
  writtenAddress,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { UnreadableJson } from '../../../core/database/columns';
import { rowsOfBulk } from '../../../core/events/bulk-entries';
import type { DomainEvent } from '../../../core/events/domain-event.entity';
import { AuditLogQueries, type PropertyName } from './audit-log.queries';
import { AuditLogRights } from './audit-log-rights.queries';
import { EventNames } from './event-names.queries';
import { EventQuestions } from './event-questions.queries';

/** Describes events in words; reads names and rights once per page. */
@Injectable()
export class AuditLogPresenter {
  constructor(
    private readonly queries: AuditLogQueries,
    private readonly rights: AuditLogRights,
    private readonly names: EventNames,
    private readonly questions: EventQuestions,
  ) {}

  async entries(events: readonly DomainEvent[], timeZone: string | undefined): Promise<AuditLogEntry[]> {
    const withheld = await this.rights.withheld(events);
    const shown = events.filter(({ id }) => !withheld.has(id));
    const nameOf = await this.names.of([
      ...shown.flatMap(({ before, after }) => namedRows(before, after)),
      ...events.flatMap((event) => subjectOf(event) ?? []),
    ]);
    const questionsOf = await this.questions.of(shown);
    const properties = await this.queries.properties(events.flatMap(({ subjectId }) => subjectId ?? []));
    const userNames = await this.queries.userNames(events.flatMap(({ actorId }) => actorId ?? []));
    const zone = ianaZone(timeZone);
    return events.map((event) => {
      const context: WordsContext = { nameOf, zone, ...questionsOf(event) };
      const subject = subjectOf(event);
      const words =
        withheld.has(event.id) || !isReadable(event)
          ? NO_WORDS
          : eventWords(sideOf(event, event.before), sideOf(event, event.after), context);
      return {
        id: event.id,
        date: event.at,
        rows: rowsOfBulk(event),
        property: propertyOf(properties.get(event.subjectId ?? 0)),
        user: {
          id: event.actorId,
          userName: event.actorId === null ? null : (userNames.get(event.actorId) ?? null),
          name: event.actorName ?? messages.auditLog.product,
        },
        changeType: changeTypeOf(event),
        action: actionOf(event),
        about: subject ? nameOf(subject) : null,
        message: words.after,
        beforeMessage: words.before,
        fromSpreadsheetUpdate: event.source === 'spreadsheet',
        spreadsheetId: spreadsheetOf(event),
        withheld: withheld.has(event.id),
        unreadable: !isReadable(event),
      };
    });
  }
}

const NO_WORDS = { before: {}, after: {} };

/** Entries damaged in the database are still listed, with time and kind. */
const isReadable = ({ before, after }: DomainEvent): boolean =>
  ![before, after].some((side) => side instanceof UnreadableJson);

/** Most spreadsheets of a company share one name, so the entry also shows what identifies their bytes. */
function sideOf({ entity }: DomainEvent, side: unknown): unknown {
  if (entity !== 'propertySpreadsheet' || typeof side !== 'object' || side === null) return side;
  const { sha256 } = side as { sha256?: unknown };
  return typeof sha256 === 'string' ? { ...side, fingerprint: shortFingerprint(sha256) } : side;
}

/** The uploader of a spreadsheet is also the actor of everything done with it. */
const spreadsheetOf = ({ entity, entityId, actorId }: DomainEvent): number | null =>
  entity === 'propertySpreadsheet' && mayFetchSpreadsheet(requestContext.actor(), actorId) ? entityId : null;

const catalogued = (name: string) => (Object.hasOwn(EVENTS, name) ? EVENTS[name as EventName] : undefined);

function changeTypeOf({ name }: DomainEvent): string {
  const event = catalogued(name);
  return event && 'audit' in event ? event.audit : name;
}

/** Describes what happened. Events of other product versions are described as far as their name allows. */
export function actionOf({ name }: Pick<DomainEvent, 'name'>): string {
  if (catalogued(name)) return messages.eventLabels[name];
  return AUDIT_EVENT_TYPE_LABELS[name as never] ?? labelOfKey(String(name).replace('.', ' '));
}

/** Names the subject of an event when it has a name of its own and is not a property. */
function subjectOf({ entity, entityId }: DomainEvent): NamedRow | null {
  const kind = NAMED_KINDS.find((each) => each === entity);
  if (!kind || BESIDE_THE_PROPERTY.includes(kind)) return null;
  return { kind, id: entityId };
}

/** Shown in the property column instead. */
const BESIDE_THE_PROPERTY: readonly NamedKind[] = ['property', 'inspection'];

function propertyOf(property: PropertyName | undefined): AuditLogEntry['property'] {
  if (!property) return null;
  const { id, code } = property;
  return { id, code, address: writtenAddress(property) };
}
