import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CurationError } from '../documents/curation-error.js';
import type { ReadDocument } from '../documents/watched-document.js';
import { faultOf } from '../schema/fault-of.js';
import { curationAjv } from '../schema/formats.js';
import { parseJson } from '../schema/parse-json.js';
import type { ContractDescription, DescriptionsByChain } from './contract-description.js';

/** The documented schema of a file of descriptions (JSON schema, draft 7). */
export const DESCRIPTIONS_SCHEMA = JSON.parse(
  readFileSync(new URL('../../contract-descriptions.schema.json', import.meta.url), 'utf8'),
) as { properties: { contracts: object }; definitions: { contract: { properties: Record<string, object> } } };

/** Contracts that are checked in one go, so that a long file delays no answer. */
const CONTRACTS_A_TURN = 100;

interface DescribedContract extends ContractDescription {
  chainId: string | number;
  address: string;
}

const ajv = curationAjv();
/** The file but for its contracts, which are checked one by one: a fault in one spares the others. */
const isFile = ajv.compile<{ contracts: unknown[] }>({
  ...DESCRIPTIONS_SCHEMA,
  properties: {
    ...DESCRIPTIONS_SCHEMA.properties,
    contracts: { ...DESCRIPTIONS_SCHEMA.properties.contracts, items: {} },
  },
});
const isContract = ajv.compile<DescribedContract>({
  definitions: DESCRIPTIONS_SCHEMA.definitions,
  $ref: '#/definitions/contract',
});

/**
 * Reads a file of contract descriptions. A description that breaks a rule is left out as a whole, and each of its faults is told with its
 * path.
 * @throws CurationError for a text that is no such file at all
 */
export async function readDescriptions(text: string): Promise<ReadDocument<DescriptionsByChain>> {
  const document = parseJson(text);
  if (!isFile(document)) throw new CurationError((isFile.errors ?? []).map((error) => faultOf(error)));
  const faults: string[] = [];
  const chains = new Map<string, Map<string, ContractDescription>>();
  for (const [index, contract] of document.contracts.entries()) {
    if (index > 0 && index % CONTRACTS_A_TURN === 0) await nextTurn();
    const path = `contracts[${index}]`;
    if (!isContract(contract)) {
      faults.push(...(isContract.errors ?? []).map((error) => faultOf(error, path)));
      continue;
    }
    const { chainId, address, ...description } = contract;
    const described = chains.get(String(chainId)) ?? new Map<string, ContractDescription>();
    const digits = address.slice(2).toLowerCase();
    if (described.has(digits)) faults.push(`${path} is of the same chain and address as one before`);
    else described.set(digits, description);
    chains.set(String(chainId), described);
  }
  return { value: chains, faults };
}
