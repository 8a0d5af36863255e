import { Inject, Injectable } from '@nestjs/common';
import { BadRequestError, NotFoundError, UnavailableError } from '@nunatak/core/errors';
import { PRIMARY_NETWORK, type PrimaryNetwork } from '@nunatak/primary-network-contracts';

/** How a request calls what the primary network's errors begin with. */
export type FieldNames = Readonly<Partial<Record<'subnet_id' | 'validation_id', string>>>;

const FIELD = /^(subnet_id|validation_id)(?=:)/;

/** Asks the primary network about one of its networks. */
@Injectable()
export class PrimaryNetworkReader {
  constructor(@Inject(PRIMARY_NETWORK) private readonly primary: PrimaryNetwork | null) {}

  /**
   * @param network a word of the request; undefined: the only network that is served, or mainnet
   * @throws UnavailableError while the primary network can't be asked; what it finds at fault, in the request's words
   */
  async read<Answer>(
    network: string | undefined,
    names: FieldNames,
    ask: (primary: PrimaryNetwork, networkId: number) => Promise<Answer>,
  ): Promise<{ networkId: number; answer: Answer }> {
    const { primary } = this;
    if (!primary) throw new UnavailableError('This service is not told where the primary network is asked');
    const { networkId } = await primary.findNetwork(network);
    try {
      return { networkId, answer: await ask(primary, networkId) };
    } catch (error) {
      throw inWordsOf(names, error);
    }
  }
}

function inWordsOf(names: FieldNames, error: unknown): unknown {
  if (!(error instanceof NotFoundError) && !(error instanceof BadRequestError)) return error;
  const text = error.message.replace(FIELD, (field) => names[field as keyof FieldNames] ?? field);
  return error instanceof NotFoundError ? new NotFoundError(text) : new BadRequestError(text);
}
