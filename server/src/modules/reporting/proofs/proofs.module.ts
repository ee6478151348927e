import { Module } from '@nestjs/common';
import { tenantRows } from '../../../core/database/rows';
import { InspectionsModule } from '../../scheduling/inspections/inspections.module';
import { PropertiesModule } from '../../portfolio/properties/properties.module';
import { Proof } from './proof.entity';
import { ProofsController } from './proofs.controller';
import { ProofsService } from './proofs.service';

@Module({
  imports: [InspectionsModule, PropertiesModule],
  controllers: [ProofsController],
  providers: [...tenantRows(Proof), ProofsService],
  exports: [ProofsService],
})
export class ProofsModule {}
