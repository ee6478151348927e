import { YesNo } from '../../../core/http/fields';

export class FirstStepsDto {
  @YesNo() isPutAway: boolean;
}
