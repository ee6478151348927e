import { Module } from '@nestjs/common';
import { MailOutboxController } from './mail-outbox.controller';

@Module({ controllers: [MailOutboxController] })
export class MailOutboxModule {}
