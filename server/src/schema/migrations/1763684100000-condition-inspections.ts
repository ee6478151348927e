import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SchemaBuilder, tenantLink } from '../../core/database/schema-builder';

const TEXT_ANSWERS = [
  'landlord_first_name',
  'landlord_last_name',
  'landlord_unit',
  'landlord_street',
  'landlord_city',
  'landlord_province',
  'landlord_postal_code',
  'landlord_end_unit',
  'landlord_end_street',
  'landlord_end_city',
  'landlord_end_province',
  'landlord_end_postal_code',
  'move_in_landlord_signature_name',
  'move_out_landlord_signature_name',
  'tenant_agent_legal_name_move_in',
  'tenant_agent_legal_name_move_out',
  'move_in_tenant_signature_name',
  'move_out_tenant_signature_name',
  'tenant_first_name',
  'tenant_last_name',
  'tenant_second_first_name',
  'tenant_second_last_name',
];

const CHOICE_ANSWERS = [
  'landlord_end_state',
  'move_in_landlord_agent_state',
  'move_out_landlord_agent_state',
  'move_in_tenant_agent_state',
  'move_out_tenant_agent_state',
  'tenant_forwarding_state',
];

const TABLES = ['report_revision', 'submission_step', 'submission', 'image', 'room', 'condition_inspection'];

/** Move-in / move-out reports with their rooms and photos, and their deliveries from the field. */
export class ConditionInspections1763684100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    await schema.addColumn('inspection', (c) => c.number('report_writes', { default: 0 }));

    await schema.createTable('condition_inspection', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.version(),
        c.number('property_id'),
        c.number('tenant_info_id', { isNullable: true }),
        c.number('move_in_inspection_id', { isNullable: true }),
        c.number('move_out_inspection_id', { isNullable: true }),
        c.text('country', 2),
        c.text('condition_inspection_type', 10),
        c.text('form_key', 80),
        c.number('form_version'),
        c.text('form_sha256', 64),
        c.number('matrix_version'),
        c.date('possession_date', { nullable: true }),
        ...TEXT_ANSWERS.map((name) => c.longText(name, { nullable: true })),
        ...CHOICE_ANSWERS.map((name) => c.number(name, { isNullable: true })),
        c.json('answers'),
        c.json('extra'),
        c.instant('created_at'),
        c.number('created_by', { isNullable: true }),
      ],
      unique: {
        uq_condition_inspection_tenant_id: ['tenant_id', 'id'],
        uq_condition_inspection_move_in: ['tenant_id', 'move_in_inspection_id'],
        uq_condition_inspection_move_out: ['tenant_id', 'move_out_inspection_id'],
      },
      indexes: { ix_condition_inspection_property: ['tenant_id', 'property_id'] },
      links: {
        fk_condition_inspection_property: tenantLink('property_id', 'property'),
        fk_condition_inspection_tenant_info: tenantLink('tenant_info_id', 'tenant_info'),
        fk_condition_inspection_move_in: tenantLink('move_in_inspection_id', 'inspection'),
        fk_condition_inspection_move_out: tenantLink('move_out_inspection_id', 'inspection'),
      },
    }));

    await schema.createTable('room', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('inspection_id'),
        c.uuid('uuid'),
        c.number('position'),
        c.text('type', 30),
        c.text('name', 190),
        c.uuid('source_room_id', { isNullable: true }),
        c.longText('other_observations'),
        c.optionalFlag('unauthorized_appliance'),
        c.optionalFlag('unauthorized_renovations'),
        c.json('statuses'),
        c.json('elements'),
        c.json('extra'),
      ],
      unique: { uq_room_uuid: ['tenant_id', 'uuid'] },
      indexes: { ix_room_inspection: ['tenant_id', 'inspection_id', 'position'] },
      links: { fk_room_inspection: tenantLink('inspection_id', 'inspection') },
    }));

    await schema.createTable('image', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.uuid('uuid'),
        c.number('inspection_id'),
        c.uuid('room_id', { isNullable: true }),
        c.number('position'),
        c.text('name', 190),
        c.text('type', 40),
        c.number('size'),
        c.number('width'),
        c.number('height'),
        c.text('sha256', 64),
        c.text('file_caption', 2000),
        c.instant('taken_at', { nullable: true }),
        c.instant('uploaded_at'),
        c.number('uploaded_by', { isNullable: true }),
      ],
      unique: { uq_image_uuid: ['tenant_id', 'uuid'] },
      indexes: { ix_image_inspection: ['tenant_id', 'inspection_id', 'position'] },
      links: {
        fk_image_inspection: tenantLink('inspection_id', 'inspection'),
        fk_image_user: tenantLink('uploaded_by', 'user'),
      },
    }));

    await schema.createTable('submission', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.uuid('uuid'),
        c.number('inspection_id'),
        c.number('user_id'),
        c.instant('started_at'),
        c.instant('finished_at', { nullable: true }),
        c.json('finished', { nullable: true }),
        c.uuid('supersedes', { isNullable: true }),
      ],
      unique: { uq_submission_uuid: ['tenant_id', 'uuid'], uq_submission_tenant_id: ['tenant_id', 'id'] },
      indexes: { ix_submission_inspection: ['tenant_id', 'inspection_id'] },
      links: {
        fk_submission_inspection: tenantLink('inspection_id', 'inspection'),
        fk_submission_user: tenantLink('user_id', 'user'),
      },
    }));

    await schema.createTable('submission_step', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('submission_id'),
        c.text('step', 60),
        c.text('body_hash', 64),
        c.json('answer', { nullable: true }),
        c.instant('done_at'),
        c.json('others', { nullable: true }),
      ],
      unique: { uq_submission_step: ['tenant_id', 'submission_id', 'step'] },
      links: { fk_submission_step_submission: tenantLink('submission_id', 'submission') },
    }));

    await schema.createTable('report_revision', (c) => ({
      columns: [
        c.id(),
        c.tenant(),
        c.number('inspection_id'),
        c.number('revision'),
        c.text('report_number', 120),
        c.text('content_hash', 64),
        c.text('sha256', 64),
        c.number('size'),
        c.instant('printed_at'),
      ],
      unique: { uq_report_revision: ['tenant_id', 'inspection_id', 'revision'] },
      links: { fk_report_revision_inspection: tenantLink('inspection_id', 'inspection') },
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    const schema = new SchemaBuilder(runner);
    for (const table of TABLES) await schema.dropTable(table);
    await schema.dropColumn('inspection', 'report_writes');
  }
}
