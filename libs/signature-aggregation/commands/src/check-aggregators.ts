import { CommandFailure, type DoctorFinding, Findings, readAnswer } from '@nunatak/commands';
import type { NetworkReport, SignaturesReport, SubnetReport } from '@nunatak/signature-aggregation-domain';
import { askAggregator } from './ask-aggregator.js';

const LOOK_MS = 10_000;
/** Nodes refuse a peer whose clock is 60 s off. */
const MOST_SKEW_SECONDS = 30;
/** The usual quorum, and the share below which few absences are left. In percent. */
const QUORUM = 67n;
const AMPLE = 80n;

/** Looks at the signature aggregators that are named: node id, clock, and the connected weight of each subnet. */
export async function checkAggregators(adminUrls: readonly string[]): Promise<DoctorFinding[]> {
  const all = await Promise.all(
    adminUrls.map((url, i) => checkAggregator(url, adminUrls.length > 1 ? `signatures ${i + 1}` : 'signatures')),
  );
  return all.flat();
}

async function checkAggregator(url: string, part: string): Promise<DoctorFinding[]> {
  const findings = new Findings(part);
  try {
    const answer = await askAggregator(url, '/signatures', AbortSignal.timeout(LOOK_MS));
    if (answer.status === 404) findings.ok('service', 'none runs here: no avalanchego node is configured');
    else checkReport(findings, readAnswer<SignaturesReport>(answer));
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    findings.fail('service', error.message, 'messages are not signed by this replica: start it, or name another one');
  }
  return findings.all;
}

function checkReport(findings: Findings, { networks, waiting }: SignaturesReport): void {
  for (const reason of waiting)
    findings.fail('avalanche nodes', reason, 'messages of its network are not signed until the node answers');
  for (const network of networks) checkNetwork(findings, network);
}

function checkNetwork(findings: Findings, network: NetworkReport): void {
  const { networkId, nodeId, isNodeIdKept, clockSkewSeconds, subnets, deafNodes, problems } = network;
  const named = (check: string) => `network ${networkId}: ${check}`;
  findings.either(
    named('node id'),
    isNodeIdKept,
    isNodeIdKept ? `${nodeId}; validator-only L1s need it in allowedNodes` : `${nodeId}, until the next start`,
    'operators of validator-only L1s would have to allow another one after each start: set NUNATAK_SIGNATURE_FOLDER',
  );
  if (clockSkewSeconds !== undefined)
    findings.either(
      named('clock'),
      Math.abs(clockSkewSeconds) < MOST_SKEW_SECONDS,
      `the validators' clocks are ${Math.abs(clockSkewSeconds)} s ${clockSkewSeconds < 0 ? 'behind' : 'ahead'}`,
      'validators refuse a peer whose clock is 60 s off: synchronise this machine (NTP)',
    );
  for (const subnet of subnets) checkSubnet(findings, named(`subnet ${subnet.subnetId}`), subnet);
  for (const [what, reason] of Object.entries(problems))
    findings.warn(
      named(what === 'peers' ? 'peers' : `subnet ${what}`),
      reason,
      'validators of an earlier look stay connected; it is looked again by itself',
    );
  if (deafNodes.length > 0)
    findings.warn(
      named('silent validators'),
      deafNodes.join(', '),
      `a validator-only L1 that does not have ${nodeId} in allowedNodes, or nodes that answer again only after a restart`,
    );
}

function checkSubnet(findings: Findings, check: string, subnet: SubnetReport): void {
  const { connectedValidators, validators, connectedWeight, totalWeight, absences } = subnet;
  const percent = totalWeight === '0' ? 0n : (BigInt(connectedWeight) * 100n) / BigInt(totalWeight);
  const reasons = Object.entries(absences).map(([reason, count]) => `${count} ${reason.replaceAll('_', ' ')}`);
  const absent = reasons.length > 0 ? `; not connected: ${reasons.join(', ')}` : '';
  const found = `${connectedValidators} of ${validators} validators, ${percent} % of the weight${absent}`;
  if (percent >= AMPLE) findings.ok(check, found);
  else if (percent >= QUORUM) findings.warn(check, found, adviceFor(absences));
  else findings.fail(check, found, `no message reaches a quorum of ${QUORUM} %: ${adviceFor(absences)}`);
}

/** What to do about the commonest reason. */
function adviceFor(absences: SubnetReport['absences']): string {
  const [commonest] = Object.entries(absences).sort(([, a], [, b]) => b - a)[0] ?? [];
  switch (commonest) {
    case 'unreachable':
    case 'timeout':
      return "outgoing connections to the validators' peer-to-peer ports (9651 as a rule) must be possible";
    case 'no_address':
      return 'nobody has stated their addresses: name the validators by NUNATAK_SIGNATURE_PEERS, or configure a node that has them as peers';
    case 'clock':
      return 'set the clock of this machine (NTP)';
    case 'not_dialed':
      return 'they are being dialed: look again';
    case undefined:
      return 'the rest of the weight has no BLS key or is inactive';
    default:
      return 'the validators end the connection: the log of their nodes says why';
  }
}
