import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InspectionNoteItem, PreviousNote, TeamNotesAdded } from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { ActionKey } from '../field-actions/action-key';
import { FieldActions } from '../field-actions/field-actions';
import {
  CarriedNotesDto,
  NoteDto,
  NotesDto,
  PreviousNotesDto,
  StickyDto,
  TeamNotesDto,
} from './dto/note.dto';
import { InspectionNotes } from './inspection-notes';
import { ReportAccess } from './report-access';

const OFFICE = { roles: ['ROLE_ADMIN', 'ROLE_MANAGER'], ability: 'inspection.view' } as const;

/** Manager's notes, for staff and inspectors, never for customers. */
@ApiTags('inspection-notes')
@Controller()
export class InspectionNotesController {
  constructor(
    private readonly access: ReportAccess,
    private readonly actions: FieldActions,
    private readonly notes: InspectionNotes,
  ) {}

  @Serves('GET inspectionNotes')
  @Access({ roles: [...OFFICE.roles, 'ROLE_INSPECTOR'], ability: 'inspection.view' })
  async list(@Query() { inspectionId }: NotesDto): Promise<InspectionNoteItem[]> {
    await this.access.readable(inspectionId);
    return this.notes.of(inspectionId);
  }

  @Serves('POST inspectionNotes')
  @Access(OFFICE)
  add(
    @Query() { inspectionId }: NotesDto,
    @Body() values: NoteDto,
    @ActionKey() key: string | null,
  ): Promise<InspectionNoteItem> {
    const request = { call: 'inspectionNote.add', id: inspectionId, body: values };
    return this.actions.once(key, request, () => this.notes.add(inspectionId, values));
  }

  @Serves('POST inspectionNotes/team')
  @Access(OFFICE)
  addToTeam(
    @Query() { teamId, after = 0 }: TeamNotesDto,
    @Body() values: NoteDto,
    @ActionKey() key: string | null,
  ): Promise<TeamNotesAdded> {
    const request = { call: 'inspectionNote.addToTeam', id: teamId, body: { after, ...values } };
    return this.actions.once(key, request, () => this.notes.addToTeam(teamId, after, values));
  }

  @Serves('GET inspectionNotes/previous')
  @Access(OFFICE)
  previous(@Query() { propertyId, inspectionId }: PreviousNotesDto): Promise<PreviousNote[]> {
    return this.notes.previous(propertyId, inspectionId ?? null);
  }

  @Serves('PUT inspectionNotes/{id}')
  @Access(OFFICE)
  setSticky(@IdParam() id: number, @Body() { isSticky }: StickyDto): Promise<InspectionNoteItem> {
    return this.notes.setSticky(id, isSticky);
  }

  @Serves('DELETE inspectionNotes/{id}')
  @Access(OFFICE)
  remove(@IdParam() id: number): Promise<void> {
    return this.notes.remove(id);
  }

  @Serves('PUT inspections/{id}/inspectionNotes')
  @Access(OFFICE)
  carryOver(@IdParam() id: number, @Body() { ids }: CarriedNotesDto): Promise<InspectionNoteItem[]> {
    return this.notes.carryOver(id, ids);
  }
}
