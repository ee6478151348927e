import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { ExportAddresses } from './export-addresses';
import { Exports } from './exports';
import { ExportsController } from './exports.controller';

/** Exports of lists and archives. `identity` is the module that exports SessionActors: core does not authenticate. */
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
