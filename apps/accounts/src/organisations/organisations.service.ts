import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { BadRequestError, NotFoundError } from '@nunatak/core/errors';
import type { EntityManager } from 'typeorm';
import { isId } from '../operators/fields.js';
import { AccountsStore } from '../store/accounts-store.js';
import { OrganisationEntity } from '../store/organisation.entity.js';
import { PlanEntity } from '../store/plan.entity.js';

/** Organisations, as operators change them. */
@Injectable()
export class OrganisationsService {
  constructor(@Inject(AccountsStore) private readonly store: AccountsStore) {}

  /** Returns all organisations by name. */
  list(): Promise<OrganisationEntity[]> {
    return this.store.read((manager) => manager.find(OrganisationEntity, { order: { name: 'ASC' } }));
  }

  /** @throws NotFoundError */
  get(ref: string): Promise<OrganisationEntity> {
    return this.store.read((manager) => organisationOf(manager, ref));
  }

  /** @throws BadRequestError if the name is taken, or there is no such plan */
  create(token: string, { name, plan }: { name: string; plan: string }): Promise<OrganisationEntity> {
    return this.store.change(token, async (manager, now) => {
      await refuseTaken(manager, name);
      await refuseUnknown(manager, plan);
      const organisation = { id: randomUUID(), name, planName: plan, createdAt: now };
      await manager.insert(OrganisationEntity, organisation);
      const details = { name, plan };
      return [organisation, { action: 'create', kind: 'organisation', subject: organisation.id, details }];
    });
  }

  /** Changes what is given. @throws NotFoundError; BadRequestError if the name is taken, or there is no such plan */
  update(token: string, ref: string, { name, plan }: { name?: string; plan?: string }): Promise<OrganisationEntity> {
    return this.store.change(token, async (manager) => {
      const organisation = await organisationOf(manager, ref);
      if (name !== undefined && name !== organisation.name) await refuseTaken(manager, name);
      if (plan !== undefined) await refuseUnknown(manager, plan);
      organisation.name = name ?? organisation.name;
      organisation.planName = plan ?? organisation.planName;
      await manager.save(organisation);
      const details = { ...(name !== undefined && { name }), ...(plan !== undefined && { plan }) };
      return [organisation, { action: 'update', kind: 'organisation', subject: organisation.id, details }];
    });
  }
}

/** Returns an organisation by id or name. @throws NotFoundError */
export async function organisationOf(manager: EntityManager, ref: string): Promise<OrganisationEntity> {
  const found = await manager.findOneBy(OrganisationEntity, isId(ref) ? { id: ref } : { name: ref });
  if (found === null) throw new NotFoundError(`there is no organisation ${ref}`);
  return found;
}

async function refuseTaken(manager: EntityManager, name: string): Promise<void> {
  if (await manager.existsBy(OrganisationEntity, { name }))
    throw new BadRequestError(`name: there is an organisation ${name} already`, 'name');
}

async function refuseUnknown(manager: EntityManager, plan: string): Promise<void> {
  if (!(await manager.existsBy(PlanEntity, { name: plan })))
    throw new BadRequestError(`plan: there is no plan ${plan}`, 'plan');
}
