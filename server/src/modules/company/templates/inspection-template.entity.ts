import { Entity } from 'typeorm';
import { NumberColumn, PrimaryNumberColumn, TextColumn } from '../../../core/database/columns';

/** The global list of periodic inspection templates, with fixed ids: 2 means common area. */
@Entity()
export class InspectionTemplate {
  @PrimaryNumberColumn() id: number;
  @TextColumn(190) name: string;
  @NumberColumn({ default: 0 }) position: number;
}
