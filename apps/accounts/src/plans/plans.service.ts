import { Inject, Injectable } from '@nestjs/common';
import { BadRequestError, NotFoundError } from '@nunatak/core/errors';
import { ADDRESS_PLANS } from '../changes/read-changes.js';
import { AccountsStore } from '../store/accounts-store.js';
import { OrganisationEntity } from '../store/organisation.entity.js';
import { PlanEntity } from '../store/plan.entity.js';

/** Plans, as operators change them. */
@Injectable()
export class PlansService {
  constructor(@Inject(AccountsStore) private readonly store: AccountsStore) {}

  /** Returns all plans by name. */
  list(): Promise<PlanEntity[]> {
    return this.store.read((manager) => manager.find(PlanEntity, { order: { name: 'ASC' } }));
  }

  /** Makes a plan, or changes its limits. */
  put(token: string, plan: PlanEntity): Promise<PlanEntity> {
    const { name, unitsPerMinute, unitsPerDay } = plan;
    return this.store.change(token, async (manager) => {
      await manager.upsert(PlanEntity, { name, unitsPerMinute, unitsPerDay }, ['name']);
      return [plan, { action: 'put', kind: 'plan', subject: name, details: { unitsPerMinute, unitsPerDay } }];
    });
  }

  /** Deletes a plan that no organisation has. @throws BadRequestError for one that is needed */
  delete(token: string, name: string): Promise<void> {
    if ((ADDRESS_PLANS as readonly string[]).includes(name))
      throw new BadRequestError(`name: the plan ${name} is that of clients without a key, and stays`, 'name');
    return this.store.change(token, async (manager) => {
      const organisations = await manager.countBy(OrganisationEntity, { planName: name });
      if (organisations > 0)
        throw new BadRequestError(
          `name: ${organisations} organisations have the plan ${name}: give them another one first`,
          'name',
        );
      const { affected } = await manager.delete(PlanEntity, { name });
      if (!affected) throw new NotFoundError(`there is no plan ${name}`);
      return [undefined, { action: 'delete', kind: 'plan', subject: name, details: {} }];
    });
  }
}
