import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type InspectionKind as InspectionKindItem,
  isAllowed,
  SEES_INSPECTION_KINDS,
} from '@walkthrough/domain';
import { LiveSources } from '../../../core/live/live-source';
import type { InspectionKind } from './inspection-kind.entity';
import { InspectionKinds } from './inspection-kinds.service';

/** Returns a kind as lists show it. */
export const inspectionKindItem = ({
  id,
  version,
  name,
  formKey,
  frequency,
  isActive,
}: InspectionKind): InspectionKindItem => ({ id, version, name, formKey, frequency, isActive });

/** Keeps the kinds of inspection live on screens. */
@Injectable()
export class InspectionKindsLive implements OnModuleInit {
  constructor(
    private readonly sources: LiveSources,
    private readonly kinds: InspectionKinds,
  ) {}

  onModuleInit(): void {
    this.sources.register<InspectionKind>({
      entity: 'inspectionKind',
      follows: 'inspectionKind',
      load: (ids) => this.kinds.byIds(ids),
      before: (now, { name }) => (name === 'inspectionKind.created' ? null : now),
      canSee: (actor) => isAllowed(actor, SEES_INSPECTION_KINDS),
      audience: () => 'staff',
      present: (_audience, kind) => inspectionKindItem(kind),
    });
  }
}
