import type { ChangedKind } from '@nunatak/accounts-contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { WHOLE_NUMBER } from './whole-number.js';

/** A row of `audit`: one change. */
@Entity({ name: 'audit' })
export class AuditEntity {
  @PrimaryColumn('bigint', { transformer: WHOLE_NUMBER })
  generation!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;

  @Column('text')
  token!: string;

  @Column('text')
  action!: string;

  @Column('text')
  kind!: ChangedKind;

  @Column('text')
  subject!: string;

  @Column('jsonb')
  details!: object;
}
