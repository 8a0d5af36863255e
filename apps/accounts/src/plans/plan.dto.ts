import { ApiProperty } from '@nestjs/swagger';
import { PlanName, Units } from '../operators/fields.js';

/** A plan's name in a path. */
export class PlanPath {
  @PlanName('The plan.')
  name!: string;
}

/** The limits of a plan. */
export class PlanLimits {
  @Units('Compute units a minute.')
  unitsPerMinute!: number;

  @Units('Compute units a day (UTC).')
  unitsPerDay!: number;
}

/** A plan, as operators see it. */
export class PlanDto extends PlanLimits {
  @ApiProperty({ type: String })
  name!: string;
}

export class PlansDto {
  @ApiProperty({ type: [PlanDto] })
  plans!: PlanDto[];
}
