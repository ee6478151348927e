import { Module } from '@nestjs/common';
import { globalRows, tenantRows } from '../../core/database/rows';
import { recordedRows } from '../../core/events/recorded-repository';
import { FormLibraryController } from './form-library/form-library.controller';
import { FormLibrary } from './form-library/form-library.service';
import { LibraryDrafts } from './form-library/library-drafts.service';
import { LibrarySectionVersion } from './form-library/library-section-version.entity';
import { LibrarySection } from './form-library/library-section.entity';
import { AnswerIntake } from './forms/answer-intake';
import { AnswerValidation } from './forms/answer-validation';
import { DocumentCheck } from './forms/document-check';
import { FormAssignment } from './forms/form-assignment.entity';
import { FormAssignmentsController } from './forms/form-assignments.controller';
import { FormAssignments } from './forms/form-assignments.service';
import { FormDefinitionVersion } from './forms/form-definition-version.entity';
import { FormDefinition } from './forms/form-definition.entity';
import { FormDrafts } from './forms/form-drafts.service';
import { FormPublishing } from './forms/form-publishing.service';
import { FormVersions } from './forms/form-versions';
import { FormsController } from './forms/forms.controller';
import { XlsFormsController } from './forms/xls-forms.controller';
import { XlsForms } from './forms/xls-forms.service';
import { FormsLive } from './forms/forms.live';
import { FormsQueries } from './forms/forms.queries';
import { FormsService } from './forms/forms.service';
import { OlderDevices } from './forms/older-devices';
import { SamplePrinting } from './forms/sample-printing';
import { TemplateConfigController } from './forms/template-config.controller';
import { TemplateMatrix } from './forms/template-matrix.entity';
import { TemplateMatrixService } from './forms/template-matrix.service';
import { InspectionKind } from './inspection-kinds/inspection-kind.entity';
import { InspectionKindsController } from './inspection-kinds/inspection-kinds.controller';
import { InspectionKindsLive } from './inspection-kinds/inspection-kinds.live';
import { InspectionKinds } from './inspection-kinds/inspection-kinds.service';
import { Quotas } from './quotas/quotas.service';
import { LawRuleChoices } from './law-rule-choices/law-rule-choices';
import { RetentionGuard } from './retention/retention-guard';
import { SampleBatch } from './sample-rows/sample-batch.entity';
import { SampleRow } from './sample-rows/sample-row.entity';
import { SampleRows } from './sample-rows/sample-rows.service';
import { InspectionTemplate } from './templates/inspection-template.entity';
import { TemplatesController } from './templates/templates.controller';
import { TemplatesService } from './templates/templates.service';
import { CompanyLogos } from './tenants/company-logos';
import { ShippedForms } from './tenants/shipped-forms';
import { TenantConfig } from './tenants/tenant-config.entity';
import { TenantSettingsController } from './tenants/tenant-settings.controller';
import { TenantSettingsService } from './tenants/tenant-settings.service';
import { Tenant } from './tenants/tenant.entity';
import { TenantsController } from './tenants/tenants.controller';
import { TenantsService } from './tenants/tenants.service';

@Module({
  // Routes are matched in this order: fixed segments before `:id`.
  controllers: [
    FormAssignmentsController,
    FormLibraryController,
    FormsController,
    XlsFormsController,
    InspectionKindsController,
    TemplateConfigController,
    TemplatesController,
    TenantSettingsController,
    TenantsController,
  ],
  providers: [
    ...tenantRows(FormAssignment, FormDefinition, FormDefinitionVersion, SampleBatch, SampleRow),
    ...tenantRows(InspectionKind, LibrarySection, LibrarySectionVersion, TemplateMatrix, TenantConfig),
    ...globalRows(InspectionTemplate, Tenant),
    recordedRows(InspectionKind, 'inspectionKind'),
    recordedRows(LibrarySection, 'librarySection'),
    recordedRows(TenantConfig, 'tenantConfig'),
    AnswerIntake,
    AnswerValidation,
    CompanyLogos,
    DocumentCheck,
    FormAssignments,
    FormDrafts,
    FormLibrary,
    LibraryDrafts,
    XlsForms,
    FormPublishing,
    FormsLive,
    FormsQueries,
    FormsService,
    FormVersions,
    InspectionKinds,
    InspectionKindsLive,
    Quotas,
    OlderDevices,
    LawRuleChoices,
    RetentionGuard,
    SamplePrinting,
    SampleRows,
    ShippedForms,
    TemplateMatrixService,
    TemplatesService,
    TenantSettingsService,
    TenantsService,
  ],
  exports: [
    AnswerIntake,
    AnswerValidation,
    CompanyLogos,
    DocumentCheck,
    FormDrafts,
    FormsQueries,
    FormsService,
    InspectionKinds,
    Quotas,
    OlderDevices,
    LawRuleChoices,
    RetentionGuard,
    SamplePrinting,
    SampleRows,
    TemplatesService,
    TenantSettingsService,
    TenantsService,
  ],
})
export class CompanyModule {}
