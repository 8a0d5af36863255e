import { Column, Entity, PrimaryColumn } from 'typeorm';
import { WHOLE_NUMBER } from './whole-number.js';

/** A row of `plan`: compute units in fixed windows, shared by all keys of an organisation. */
@Entity({ name: 'plan' })
export class PlanEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('bigint', { name: 'units_per_minute', transformer: WHOLE_NUMBER })
  unitsPerMinute!: number;

  @Column('bigint', { name: 'units_per_day', transformer: WHOLE_NUMBER })
  unitsPerDay!: number;
}
