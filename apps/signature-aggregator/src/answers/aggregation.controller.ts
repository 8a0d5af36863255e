import { Body, Controller, Get, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation, Path, RequestDialect } from '@nunatak/data-api';
import type { Dialect } from '@nunatak/gateway-contracts';
import type { FastifyReply } from 'fastify';
import type { SigningNetwork } from '../networks/signing-network.js';
import { AGGREGATE_BODY_BYTES, SignatureAggregatorRequest } from '../requests/aggregate-request.dto.js';
import type { SigningRequest } from '../requests/signing-request.js';
import { NetworkPath, TransactionPath } from './aggregation-path.dto.js';
import { HangUp } from './hang-up.js';
import { SignatureAggregationResponse } from './signed-message.dto.js';

const TAG = 'Signature Aggregator';

@ApiTags(TAG)
@Controller('v1/signatureAggregator/:network/aggregateSignatures')
export class AggregationController {
  @Post()
  @Operation({
    operationId: 'aggregateSignatures',
    summary: 'Aggregate signatures',
    description:
      'Collects signatures of a warp message from a subnet’s validators. The hosted dialect answers with 201 in place of 200.',
    tags: [TAG],
    weight: 'medium',
    bodyBytes: AGGREGATE_BODY_BYTES,
    response: SignatureAggregationResponse,
  })
  async aggregate(
    @Path() { served }: NetworkPath,
    @Body() body: SignatureAggregatorRequest,
    @HangUp() signal: AbortSignal,
    @RequestDialect() dialect: Dialect,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignatureAggregationResponse> {
    reply.status(statusOf(dialect));
    return answer(served, await served.requests.ofBody(body), signal);
  }

  @Get(':txHash')
  @Operation({
    operationId: 'getAggregatedSignatures',
    summary: 'Get aggregated signatures',
    description:
      'Collects signatures of the message that the P-Chain’s validators sign about a transaction. They are those of the subnet whose blockchain has the validator manager, as its next block will look them up. The hosted dialect answers with 201 in place of 200.',
    tags: [TAG],
    weight: 'medium',
    response: SignatureAggregationResponse,
  })
  async get(
    @Path() { served, txHash }: TransactionPath,
    @HangUp() signal: AbortSignal,
    @RequestDialect() dialect: Dialect,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignatureAggregationResponse> {
    reply.status(statusOf(dialect));
    return answer(served, await served.requests.ofTransaction(txHash), signal);
  }
}

function statusOf(dialect: Dialect): number {
  return dialect === 'hosted' ? 201 : 200;
}

async function answer(
  { aggregator }: SigningNetwork,
  request: SigningRequest,
  signal: AbortSignal,
): Promise<SignatureAggregationResponse> {
  return { signedMessage: (await aggregator.aggregate(request, signal)).toString('hex') };
}
