import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { PageSize, WholeNumber } from '@nunatak/data-api';
import { ApiErrors } from '@nunatak/http-service/openapi';
import { LessThan } from 'typeorm';
import { AccountsStore } from '../store/accounts-store.js';
import { AuditEntity } from '../store/audit.entity.js';

class AuditQuery {
  @WholeNumber('Changes with a smaller number alone.', 'a number of a change')
  before?: number;

  @PageSize(1_000, { initial: 100 })
  pageSize = 100;
}

/** A change, as operators see it. */
class AuditDto {
  @ApiProperty({ type: 'integer', description: 'The number of the change.' })
  generation!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;

  @ApiProperty({ type: String, description: 'The name of the token.' })
  token!: string;

  @ApiProperty({ type: String })
  action!: string;

  @ApiProperty({ enum: ['key', 'organisation', 'plan'] })
  kind!: string;

  @ApiProperty({ type: String, description: 'An id, or the name of a plan.' })
  subject!: string;

  @ApiProperty({ type: Object, additionalProperties: true })
  details!: object;
}

class AuditsDto {
  @ApiProperty({ type: [AuditDto] })
  changes!: AuditDto[];
}

@ApiTags('Audit')
@ApiErrors(400, 401, 500, 503)
@Controller('v1/audit')
export class AuditController {
  constructor(@Inject(AccountsStore) private readonly store: AccountsStore) {}

  @Get()
  @ApiOperation({ summary: 'List changes, the newest first' })
  @ApiOkResponse({ type: AuditsDto })
  async listChanges(@Query() { before, pageSize }: AuditQuery): Promise<AuditsDto> {
    const rows = await this.store.read((manager) =>
      manager.find(AuditEntity, {
        ...(before !== undefined && { where: { generation: LessThan(before) } }),
        ...{ order: { generation: 'DESC' }, take: pageSize },
      }),
    );
    return { changes: rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row })) };
  }
}
