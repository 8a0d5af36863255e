import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `organisation`. */
@Entity({ name: 'organisation' })
export class OrganisationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'plan_name' })
  planName!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
