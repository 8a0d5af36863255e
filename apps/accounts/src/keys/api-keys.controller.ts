import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BodyBytes } from '@nunatak/http-service/http';
import { ApiErrors } from '@nunatak/http-service/openapi';
import { Operator } from '../operators/operator.js';
import {
  ImportedKey,
  KeyChanges,
  KeyDto,
  KeyPath,
  KeysDto,
  KeysQuery,
  keyDto,
  MadeKeyDto,
  NewKey,
  Rotation,
  SecretsDto,
} from './api-key.dto.js';
import { ApiKeysService, type MadeKey } from './api-keys.service.js';

/** A hundred scopes of a hundred characters. */
const BODY_BYTES = 16_384;

@ApiTags('Keys')
@ApiErrors(400, 401, 404, 500, 503)
@Controller('v1/keys')
export class ApiKeysController {
  constructor(@Inject(ApiKeysService) private readonly keys: ApiKeysService) {}

  @Get()
  @ApiOperation({ summary: 'List keys by id, in pages' })
  @ApiOkResponse({ type: KeysDto })
  async listKeys(@Query() query: KeysQuery): Promise<KeysDto> {
    return { keys: (await this.keys.list(query)).map(keyDto) };
  }

  @Post()
  @BodyBytes(BODY_BYTES)
  @ApiOperation({ summary: 'Make a key, which is shown this once' })
  @ApiCreatedResponse({ type: MadeKeyDto })
  async createKey(@Operator() token: string, @Body() { organisation, ...terms }: NewKey): Promise<MadeKeyDto> {
    return madeKeyDto(await this.keys.create(token, organisation, terms));
  }

  @Post('import')
  @BodyBytes(BODY_BYTES)
  @ApiOperation({ summary: 'Take a key of another service' })
  @ApiCreatedResponse({ type: KeyDto })
  async importKey(@Operator() token: string, @Body() { organisation, key, ...terms }: ImportedKey): Promise<KeyDto> {
    return keyDto(await this.keys.import(token, organisation, key, terms));
  }

  @Get(':id')
  @ApiOperation({ summary: 'Show a key' })
  @ApiOkResponse({ type: KeyDto })
  async getKey(@Param() { id }: KeyPath): Promise<KeyDto> {
    return keyDto(await this.keys.get(id));
  }

  @Patch(':id')
  @BodyBytes(BODY_BYTES)
  @ApiOperation({ summary: 'Change a key; null takes a limit or an expiry away' })
  @ApiOkResponse({ type: KeyDto })
  async updateKey(@Operator() token: string, @Param() { id }: KeyPath, @Body() changes: KeyChanges): Promise<KeyDto> {
    return keyDto(await this.keys.update(token, id, changes));
  }

  @Post(':id/rotate')
  @ApiOperation({ summary: 'Make a key that takes the place of this one, which works for some time more' })
  @ApiCreatedResponse({ type: MadeKeyDto })
  async rotateKey(
    @Operator() token: string,
    @Param() { id }: KeyPath,
    @Body() { overlapSeconds }: Rotation,
  ): Promise<MadeKeyDto> {
    return madeKeyDto(await this.keys.rotate(token, id, overlapSeconds));
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @ApiOperation({ summary: 'End a key for good' })
  @ApiOkResponse({ type: KeyDto })
  async revokeKey(@Operator() token: string, @Param() { id }: KeyPath): Promise<KeyDto> {
    return keyDto(await this.keys.revoke(token, id));
  }
}

/** Under which versions of the secret keys are stored: one without keys can be taken out of the configuration. */
@ApiTags('Keys')
@ApiErrors(401, 500, 503)
@Controller('v1/secrets')
export class SecretsController {
  constructor(@Inject(ApiKeysService) private readonly keys: ApiKeysService) {}

  @Get()
  @ApiOperation({ summary: 'Count the keys of each version of the secret' })
  @ApiOkResponse({ type: SecretsDto })
  async listSecrets(): Promise<SecretsDto> {
    return { secrets: await this.keys.secretVersions() };
  }
}

function madeKeyDto({ key, stored }: MadeKey): MadeKeyDto {
  return { ...keyDto(stored), key };
}
