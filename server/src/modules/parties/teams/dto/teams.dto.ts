import { TEAM_ADDITIONS_LIMIT, TEAM_NAME_LIMIT } from '@walkthrough/domain';
import { FilledText, IdNumber, YesNo } from '../../../../core/http/input/fields';
import { IdList } from '../../../../core/http/input/list-fields';

export class TeamNameDto {
  @FilledText(TEAM_NAME_LIMIT) name: string;
}

export class TeamInspectorsDto {
  @IdList(TEAM_ADDITIONS_LIMIT) ids: number[];
}

export class TeamAuditorDto {
  @IdNumber() inspectorId: number;
  @YesNo() auditor: boolean;
}
