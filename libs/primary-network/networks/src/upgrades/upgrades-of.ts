import { decodeCb58 } from '@nunatak/avalanche-codec';
import { FUJI_ID, MAINNET_ID } from '../network/network-ids.js';
import { defaultUpgrades, UNSCHEDULED, UPGRADE_NAMES, type UpgradeName, type Upgrades } from './upgrades.js';

/** The upgrades, or what in the answer is no upgrade's time: the field's name and what stands there. */
export type UpgradesReading =
  | { upgrades: Upgrades; fault?: undefined }
  | { upgrades?: undefined; fault: { field: string; reason: string } };

/** As Go writes times: RFC 3339 with a zone. */
const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)$/;
const ID_BYTES = 32;
const NANOSECONDS_PER_MILLISECOND = 1_000_000;

/**
 * A network's upgrades, as a node states them.
 *
 * Of an upgrade that it doesn't name (an older node's answer) or that has no date yet, what is known of the network's id counts: mainnet's and
 * fuji's dates come with releases, so that a node which lags behind one does not know them yet.
 * @param answer what `info.upgrades` gives, parsed
 */
export function upgradesOf(networkId: number, answer: unknown): UpgradesReading {
  if (typeof answer !== 'object' || answer === null) return faultOf('info.upgrades', 'an object', answer);
  const stated = answer as Readonly<Record<string, unknown>>;
  const known = defaultUpgrades(networkId);
  const times: Partial<Record<UpgradeName, bigint>> = {};
  for (const name of UPGRADE_NAMES) {
    const field = `${name}Time`;
    const text = stated[field];
    const time = text === undefined ? UNSCHEDULED : timeIn(text);
    if (time === undefined) return faultOf(field, 'a time such as 2026-09-22T15:00:00Z', text);
    times[name] = time < UNSCHEDULED ? time : unstatedTime(networkId, name);
  }

  const height = stated.apricotPhase4MinPChainHeight ?? known.apricotPhase4MinPChainHeight;
  if (!isCount(height)) return faultOf('apricotPhase4MinPChainHeight', 'a height', height);
  const epoch = stated.graniteEpochDuration ?? known.graniteEpochMilliseconds * NANOSECONDS_PER_MILLISECOND;
  if (!isCount(epoch)) return faultOf('graniteEpochDuration', 'nanoseconds', epoch);
  const vertex = stated.cortinaXChainStopVertexID;
  const vertexId = typeof vertex === 'string' ? decodeCb58(vertex) : known.cortinaXChainStopVertexId;
  if (vertexId?.length !== ID_BYTES || (vertex !== undefined && typeof vertex !== 'string'))
    return faultOf('cortinaXChainStopVertexID', 'an id', vertex);

  return {
    upgrades: {
      ...(times as Record<UpgradeName, bigint>),
      apricotPhase4MinPChainHeight: BigInt(height),
      cortinaXChainStopVertexId: vertexId,
      graniteEpochMilliseconds: Number(epoch) / NANOSECONDS_PER_MILLISECOND,
    },
  };
}

/** Of a network of one's own nobody but its nodes can know. */
function unstatedTime(networkId: number, name: UpgradeName): bigint {
  return networkId === MAINNET_ID || networkId === FUJI_ID ? defaultUpgrades(networkId)[name] : UNSCHEDULED;
}

/** Seconds since 1970. A fraction counts as the next second: blocks' times are whole. */
function timeIn(text: unknown): bigint | undefined {
  const [, date, fraction, zone] = (typeof text === 'string' && TIME.exec(text)) || [];
  const milliseconds = Date.parse(`${date}${zone}`);
  if (Number.isNaN(milliseconds)) return undefined;
  return BigInt(milliseconds) / 1_000n + (fraction !== undefined && /[1-9]/.test(fraction) ? 1n : 0n);
}

function isCount(value: unknown): value is number | bigint {
  return typeof value === 'bigint' ? value >= 0n : Number.isSafeInteger(value) && (value as number) >= 0;
}

function faultOf(field: string, expected: string, found: unknown): UpgradesReading {
  return {
    fault: {
      field,
      reason: `expected ${expected}, but found ${found === undefined ? 'nothing' : JSON.stringify(String(found))}`,
    },
  };
}
