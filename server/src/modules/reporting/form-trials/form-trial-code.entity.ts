import { Entity, ForeignKey, Unique } from 'typeorm';
import { InstantColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { User } from '../../parties/users/user.entity';
import { FormTrial } from './form-trial.entity';

/** A code that opens a trial for one colleague. Only its hash is stored. */
@Entity()
@Unique('uq_form_trial_code_user', ['tenantId', 'trialId', 'userId'])
@ForeignKey(() => FormTrial, ['tenantId', 'trialId'], ['tenantId', 'id'], {
  name: 'fk_form_trial_code_trial',
})
@ForeignKey(() => User, ['tenantId', 'userId'], ['tenantId', 'id'], { name: 'fk_form_trial_code_user' })
export class FormTrialCode extends TenantOwned {
  @NumberColumn() trialId: number;
  @NumberColumn() userId: number;
  @TextColumn(64) codeHash: string;
  @InstantColumn() expiresAt: number;
  /** When it was entered; null before. */
  @InstantColumn({ nullable: true }) openedAt: number | null;
}
