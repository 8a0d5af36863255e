import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { Flag, Path } from '@nunatak/data-api';
import { BodyBytes } from '@nunatak/http-service/http';
import type { InspectionReport, SignaturesReport } from '@nunatak/signature-aggregation-domain';
import { NetworkPath, TransactionPath } from '../answers/aggregation-path.dto.js';
import { HangUp } from '../answers/hang-up.js';
import type { SigningNetwork } from '../networks/signing-network.js';
import { SigningNetworks } from '../networks/signing-networks.js';
import { AGGREGATE_BODY_BYTES, SignatureAggregatorRequest } from '../requests/aggregate-request.dto.js';
import type { SigningRequest } from '../requests/signing-request.js';
import { signaturesReport } from './signatures-report.js';

class InspectionQuery {
  @Flag('Whether all validators are asked, and not only as many as the quorum needs.', false)
  all = false;
}

/** What the tool asks for operators: how validators are connected, and what each of them replies to a request. */
@Controller('signatures')
export class OperatorController {
  constructor(@Inject(SigningNetworks) private readonly networks: SigningNetworks) {}

  @Get()
  report(): SignaturesReport {
    return signaturesReport(this.networks);
  }

  @Post(':network')
  @HttpCode(200)
  @BodyBytes(AGGREGATE_BODY_BYTES)
  async inspect(
    @Path() { served }: NetworkPath,
    @Body() body: SignatureAggregatorRequest,
    @Query() { all }: InspectionQuery,
    @HangUp() signal: AbortSignal,
  ): Promise<InspectionReport> {
    return inspect(served, await served.requests.ofBody(body), all, signal);
  }

  @Get(':network/:txHash')
  async inspectTransaction(
    @Path() { served, txHash }: TransactionPath,
    @Query() { all }: InspectionQuery,
    @HangUp() signal: AbortSignal,
  ): Promise<InspectionReport> {
    return inspect(served, await served.requests.ofTransaction(txHash), all, signal);
  }
}

/** A buffer up to 100 % has all validators asked. */
function inspect(
  { aggregator }: SigningNetwork,
  request: SigningRequest,
  all: boolean,
  signal: AbortSignal,
): Promise<InspectionReport> {
  return aggregator.inspect(all ? { ...request, buffer: 100 - request.quorum } : request, signal);
}
