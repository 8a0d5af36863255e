import { ApiProperty } from '@nestjs/swagger';
import { Name, OrganisationRef, PlanName } from '../operators/fields.js';
import type { OrganisationEntity } from '../store/organisation.entity.js';

/** An organisation in a path. */
export class OrganisationPath {
  @OrganisationRef('The organisation, by id or name.')
  organisation!: string;
}

export class NewOrganisation {
  @Name('Another one than that of every other organisation.')
  name!: string;

  @PlanName('The plan, whose windows all keys of the organisation share.')
  plan!: string;
}

export class OrganisationChanges {
  @Name('A new name.', { isOptional: true })
  name?: string;

  @PlanName('Another plan.', { isOptional: true })
  plan?: string;
}

/** An organisation, as operators see it. */
export class OrganisationDto {
  @ApiProperty({ type: String, format: 'uuid' })
  id!: string;

  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({ type: String })
  plan!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;
}

export class OrganisationsDto {
  @ApiProperty({ type: [OrganisationDto] })
  organisations!: OrganisationDto[];
}

export function organisationDto({ id, name, planName, createdAt }: OrganisationEntity): OrganisationDto {
  return { id, name, plan: planName, createdAt: createdAt.toISOString() };
}
