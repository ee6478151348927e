import type { TrainingVideo } from '@walkthrough/domain';
import { Entity } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, NumberColumn } from '../../core/database/columns';

/** The training videos of the installation, as one spreadsheet has set them. Each stays; the newest is in force. */
@Entity()
export class TrainingVideoTable {
  @IdColumn() id: number;
  @InstantColumn() uploadedAt: number;
  /** The login of the master who did. */
  @NumberColumn() uploadedBy: number;
  @JsonColumn() videos: TrainingVideo[];
}
