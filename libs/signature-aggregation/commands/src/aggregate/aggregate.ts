import {
  CommandFailure,
  EXIT,
  type ExitCode,
  type JsonAnswer,
  readAnswer,
  type ServicesContext,
} from '@nunatak/commands';
import type { InspectionReport, SignaturesReport } from '@nunatak/signature-aggregation-domain';
import { askAggregator } from '../ask-aggregator.js';
import { renderInspection } from './render-inspection.js';

/** The options of `aggregate`. */
export interface AggregateOptions {
  network?: string;
  all?: boolean;
  quorum?: number;
  signingSubnet?: string;
  justification?: string;
  verifyingBlockchain?: string;
  url?: string;
}

/** A transaction's id has 64 hex digits, or is cb58; every message is longer. */
const MESSAGE = /^(?:0x)?[0-9a-fA-F]{65,}$/;

/** Runs a request, and shows what each validator replied. */
export async function aggregate(
  { adminUrls, output, signal }: ServicesContext,
  what: string,
  options: AggregateOptions,
): Promise<ExitCode> {
  const url = options.url ?? adminUrls[0];
  if (url === undefined)
    throw new CommandFailure(
      EXIT.usage,
      'no signature aggregator is named: give --url, NUNATAK_SIGNATURE_AGGREGATOR_ADMIN_URLS, or the --data-dir of an installation that runs',
    );
  const ask = (path: string, body?: object) => askAggregator(url, path, signal, body);
  const network = encodeURIComponent(options.network ?? (await onlyNetwork(await ask('/signatures'))));
  const query = options.all ? '?all=true' : '';
  const answer = MESSAGE.test(what)
    ? await ask(`/signatures/${network}${query}`, bodyOf(what, options))
    : await ask(`/signatures/${network}/${encodeURIComponent(transactionOf(what, options))}${query}`);
  const report = readAnswer<InspectionReport>(answer);
  output.result(report, () => renderInspection(report));
  return report.signedMessage === undefined ? EXIT.failed : EXIT.ok;
}

function bodyOf(message: string, options: AggregateOptions): object {
  const { quorum, signingSubnet, justification, verifyingBlockchain } = options;
  return {
    ...{ message, justification, signingSubnetId: signingSubnet, quorumPercentage: quorum },
    verifyingBlockchainId: verifyingBlockchain,
  };
}

function transactionOf(what: string, options: AggregateOptions): string {
  const { quorum, signingSubnet, justification, verifyingBlockchain } = options;
  if ([quorum, signingSubnet, justification, verifyingBlockchain].every((option) => option === undefined)) return what;
  throw new CommandFailure(
    EXIT.usage,
    '--quorum, --signing-subnet, --justification and --verifying-blockchain are of a message: a transaction decides them itself',
  );
}

/** @throws CommandFailure where the service serves several networks, or none yet */
function onlyNetwork(answer: JsonAnswer): string {
  const { networks, waiting } = readAnswer<SignaturesReport>(answer);
  const [first, ...others] = networks;
  if (first && others.length === 0) return String(first.networkId);
  if (first)
    throw new CommandFailure(
      EXIT.usage,
      `give --network: the service serves ${networks.map(({ networkId }) => networkId).join(', ')}`,
    );
  throw new CommandFailure(
    EXIT.unreachable,
    `the service knows no network yet: ${waiting.join('; ') || 'no node is configured'}`,
  );
}
