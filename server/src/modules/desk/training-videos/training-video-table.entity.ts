import type { TrainingVideo } from '@walkthrough/domain';
import { Entity } from 'typeorm';
import { IdColumn, InstantColumn, JsonColumn, NumberColumn } from '../../../core/database/columns';

/**
 * The training videos of the installation, as one uploaded spreadsheet defines them. Every version stays; the newest
 * applies.
 */
@Entity()
export class TrainingVideoTable {
  @IdColumn() id: number;
  @InstantColumn() uploadedAt: number;
  /** The login of the master who uploaded it. */
  @NumberColumn() uploadedBy: number;
  @JsonColumn() videos: TrainingVideo[];
}
