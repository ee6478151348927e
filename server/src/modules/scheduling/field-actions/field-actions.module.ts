import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { FieldAction } from './field-action.entity';
import { FieldActions } from './field-actions';

@Module({
  providers: [...tenantRows(FieldAction), FieldActions],
  exports: [FieldActions],
})
export class FieldActionsModule {}
