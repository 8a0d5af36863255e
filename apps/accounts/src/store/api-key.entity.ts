import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { OrganisationEntity } from './organisation.entity.js';
import { WHOLE_NUMBER } from './whole-number.js';

export const KEY_STATES = ['active', 'disabled', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** A row of `api_key`. The key itself is stored nowhere. */
@Entity({ name: 'api_key' })
export class ApiKeyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ManyToOne(() => OrganisationEntity, { nullable: false })
  @JoinColumn({ name: 'organisation_id' })
  organisation!: OrganisationEntity;

  @Column('text')
  name!: string;

  @Column('text')
  prefix!: string;

  @Column('bytea')
  hash!: Buffer;

  @Column('integer', { name: 'secret_version' })
  secretVersion!: number;

  @Column('text', { array: true })
  scopes!: string[];

  @Column('bigint', { name: 'units_per_minute', nullable: true, transformer: WHOLE_NUMBER })
  unitsPerMinute!: number | null;

  @Column('bigint', { name: 'units_per_day', nullable: true, transformer: WHOLE_NUMBER })
  unitsPerDay!: number | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('text')
  state!: KeyState;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
