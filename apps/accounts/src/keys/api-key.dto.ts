import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { OneOf, PageSize, rule } from '@nunatak/data-api';
import { IsIn, IsOptional } from 'class-validator';
import { ExpiresAt, ForeignKey, Id, Name, OrganisationRef, Scopes, Units } from '../operators/fields.js';
import { type ApiKeyEntity, KEY_STATES, type KeyState } from '../store/api-key.entity.js';

/** A key in a path. */
export class KeyPath {
  @Id('The id of the key.')
  id!: string;
}

export class KeysQuery {
  @OrganisationRef('Keys of this organisation alone.', { isOptional: true })
  organisation?: string;

  @OneOf('KeyState', KEY_STATES, 'Keys in this state alone.')
  state?: KeyState;

  @Id('The id of the last key of the page before.', { isOptional: true })
  after?: string;

  @PageSize(1_000, { initial: 100 })
  pageSize = 100;
}

/** What operators decide about a key. */
class KeyTermsDto {
  @Scopes()
  scopes?: string[];

  @Units('A limit of the key’s own, a minute. With unitsPerDay.', { isOptional: true })
  unitsPerMinute?: number | null;

  @Units('A limit of the key’s own, a day (UTC). With unitsPerMinute.', { isOptional: true })
  unitsPerDay?: number | null;

  @ExpiresAt()
  expiresAt?: string | null;
}

export class NewKey extends KeyTermsDto {
  @OrganisationRef('The organisation, by id or name.')
  organisation!: string;

  @Name('What the key is for.')
  name!: string;
}

export class ImportedKey extends NewKey {
  @ForeignKey()
  key!: string;
}

export class KeyChanges extends KeyTermsDto {
  @Name('A new name.', { isOptional: true })
  name?: string;

  @ApiPropertyOptional({ enum: ['active', 'disabled'], description: 'A disabled key can be made active again.' })
  @IsOptional()
  @IsIn(['active', 'disabled'], { message: 'state must be one of active, disabled' })
  state?: KeyState;
}

/** A year. */
const LONGEST_OVERLAP_SECONDS = 31_622_400;

export class Rotation {
  @ApiPropertyOptional({
    ...{ type: 'integer', minimum: 0, maximum: LONGEST_OVERLAP_SECONDS, default: 86_400 },
    description: 'For how long the former key still works.',
  })
  @rule(
    'overlapSeconds',
    (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LONGEST_OVERLAP_SECONDS,
    `overlapSeconds must be a whole number from 0 to ${LONGEST_OVERLAP_SECONDS}`,
  )
  overlapSeconds = 86_400;
}

/** A key, as operators see it. */
export class KeyDto {
  @ApiProperty({ type: String, format: 'uuid' })
  id!: string;

  @ApiProperty({ type: String, format: 'uuid' })
  organisationId!: string;

  @ApiProperty({ type: String })
  organisation!: string;

  @ApiProperty({ type: String })
  name!: string;

  @ApiProperty({ type: String, description: 'How the key begins.' })
  prefix!: string;

  @ApiProperty({ enum: [...KEY_STATES] })
  state!: KeyState;

  @ApiProperty({ type: [String] })
  scopes!: string[];

  @ApiPropertyOptional({ type: 'integer' })
  unitsPerMinute?: number;

  @ApiPropertyOptional({ type: 'integer' })
  unitsPerDay?: number;

  @ApiPropertyOptional({ type: String, format: 'date-time' })
  expiresAt?: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: 'integer', description: 'The version of the secret under which the key is stored.' })
  secretVersion!: number;
}

export class KeysDto {
  @ApiProperty({ type: [KeyDto] })
  keys!: KeyDto[];
}

export class MadeKeyDto extends KeyDto {
  @ApiProperty({ type: String, description: 'The key. It is shown this once.' })
  key!: string;
}

export class SecretDto {
  @ApiProperty({ type: 'integer' })
  version!: number;

  @ApiProperty({ type: Boolean, description: 'Whether the service has it. Keys under one that it lacks are unknown.' })
  isConfigured!: boolean;

  @ApiProperty({ type: 'integer', description: 'Keys that are stored under it.' })
  keys!: number;
}

export class SecretsDto {
  @ApiProperty({ type: [SecretDto] })
  secrets!: SecretDto[];
}

export function keyDto(key: ApiKeyEntity): KeyDto {
  const { id, organisation, name, prefix, state, scopes, unitsPerMinute, unitsPerDay, expiresAt, createdAt } = key;
  return {
    ...{ id, organisationId: organisation.id, organisation: organisation.name, name, prefix, state, scopes },
    ...(unitsPerMinute !== null && unitsPerDay !== null && { unitsPerMinute, unitsPerDay }),
    ...(expiresAt !== null && { expiresAt: expiresAt.toISOString() }),
    ...{ createdAt: createdAt.toISOString(), secretVersion: key.secretVersion },
  };
}
