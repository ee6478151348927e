import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { ExportAddresses } from './export-addresses';
import { Exports } from './exports';
import { ExportsController } from './exports.controller';

/** Lists as files. `identity` is the module that exports SessionActors: core does not know who signs people in. */
@Global()
@Module({})
export class ExportsModule {
  static with(identity: Type): DynamicModule {
    return {
      module: ExportsModule,
      imports: [identity],
      controllers: [ExportsController],
      providers: [ExportAddresses, Exports],
      exports: [Exports],
    };
  }
}
