import { YesNo } from '../../../core/http/input/fields';

export class FirstStepsDto {
  @YesNo() isPutAway: boolean;
}
