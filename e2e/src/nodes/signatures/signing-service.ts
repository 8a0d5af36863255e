import { until } from '@nunatak/core/testing';
import { Api, type Dialect } from '../../compare/api.js';
import type { Hex } from '../../rpc.js';

const PATH = '/v1/signatureAggregator/fuji/aggregateSignatures';

/** A body of operation 4.1. */
export interface AggregateBody {
  message?: string;
  justification?: string;
  signingSubnetId?: string;
  quorumPercentage?: number;
  verifyingBlockchainId?: string;
}

/** An error as it is answered. */
export interface Refusal {
  status: number;
  message: string;
}

/** Operations 4.1 and 4.2 of a running service. */
export class SigningService {
  private readonly api: Api;

  constructor(baseUrl: string) {
    this.api = new Api(baseUrl);
  }

  /** Returns the signed message of 4.1. */
  async aggregate(body: AggregateBody, dialect: Dialect = 'standard'): Promise<Hex> {
    return signedIn(await this.api.post(PATH, body, dialect), dialect);
  }

  /** Returns the signed message of 4.2; asks until the transaction is indexed. */
  async ofTransaction(id: string, dialect: Dialect = 'standard'): Promise<Hex> {
    let answer = await this.api.get(`${PATH}/${id}`, {}, dialect);
    await until(async () => {
      answer = await this.api.get(`${PATH}/${id}`, {}, dialect);
      return answer.status !== 404;
    });
    return signedIn(answer, dialect);
  }

  /** Returns the error of 4.1. */
  async refusalOfBody(body: AggregateBody): Promise<Refusal> {
    return refusalIn(await this.api.post(PATH, body));
  }

  /** Returns the error of 4.2. */
  async refusalOf(id: string): Promise<Refusal> {
    return refusalIn(await this.api.get(`${PATH}/${id}`));
  }
}

function refusalIn({ status, body }: { status: number; body: unknown }): Refusal {
  return { status, message: (body as { message: string }).message };
}

function signedIn({ status, body }: { status: number; body: unknown }, dialect: Dialect): Hex {
  const { signedMessage } = body as { signedMessage?: string };
  const expected = dialect === 'standard' ? 200 : 201;
  if (status !== expected || !/^[0-9a-f]+$/.test(signedMessage ?? ''))
    throw new Error(`no signed message: ${status} ${JSON.stringify(body)}`);
  return `0x${signedMessage}`;
}
