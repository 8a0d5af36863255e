import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CurationError } from '../documents/curation-error.js';
import { digits } from '../testing/sample-lists.js';
import { DESCRIPTIONS_SCHEMA, readDescriptions } from './read-descriptions.js';

const WHOLE = {
  name: 'Our Collection',
  description: 'Ten thousand pictures.\nEach is of its own.',
  officialSite: 'https://ours.example',
  email: 'hello@ours.example',
  logoAsset: { assetId: 'logo-1', imageUri: 'https://ours.example/logo.png' },
  bannerAsset: { imageUri: 'ipfs://QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM' },
  color: '#E84142',
  resourceLinks: [
    { type: 'Blog', url: 'https://ours.example/blog' },
    { type: 'Discord', url: 'https://discord.example/ours' },
  ],
  tags: ['art', 'pictures'],
  pricingProviders: { coingeckoCoinId: 'our-collection' },
};
const contract = (fields: object, address = digits('ab')) => ({ chainId: '43114', address: `0x${address}`, ...fields });
const read = (...contracts: unknown[]) => readDescriptions(JSON.stringify({ contracts }));

async function refusal(document: unknown): Promise<readonly string[]> {
  const error = await readDescriptions(JSON.stringify(document)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CurationError)) throw error ?? new Error('it was read');
  return error.faults;
}

describe('a file of contract descriptions', () => {
  it('is read with every field that the schema has', async () => {
    const { value, faults } = await readDescriptions(
      JSON.stringify({
        $schema: './contract-descriptions.schema.json',
        contracts: [contract(WHOLE), contract({}, digits('cd'))],
      }),
    );
    expect({ value, faults }).toEqual({
      value: new Map([
        [
          '43114',
          new Map([
            [digits('ab'), WHOLE],
            [digits('cd'), {}],
          ] as [string, object][]),
        ],
      ]),
      faults: [],
    });
    expect(Object.keys(DESCRIPTIONS_SCHEMA.definitions.contract.properties)).toEqual([
      'chainId',
      'address',
      ...Object.keys(WHOLE),
    ]);
  });

  it('names the path and the rule of every fault, and leaves out the description that has one', async () => {
    const { value, faults } = await read(
      contract({
        ...{ officialSite: 'ours.example', email: 'nobody', color: 'red', tags: ['a', 'a'] },
        logoAsset: { imageUri: 'file:///logo.png' },
        resourceLinks: [
          { type: 'Blog', url: 'https://a.example' },
          { type: 'blog', url: 'javascript:alert(1)' },
          { type: 'Blog' },
        ],
      }),
      contract({ name: 'Good' }, digits('cd')),
      { chainId: 0, colour: 'red' },
      contract({ bannerAsset: { assetId: 'x' }, name: '', pricingProviders: { coinGecko: 'x' } }, 'xy'),
      contract({ name: 'Again' }, digits('cd').toUpperCase()),
      'no contract',
    );
    expect(value).toEqual(new Map([['43114', new Map([[digits('cd'), { name: 'Good' }]])]]));
    expect(faults).toEqual([
      'contracts[0].officialSite must be an http:// or https:// URL',
      'contracts[0].email must match pattern "^[^\\s@<>"]+@[^\\s@<>"]+$"',
      'contracts[0].logoAsset.imageUri must be an http://, https://, ipfs:// or ar:// URI',
      'contracts[0].color must match pattern "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"',
      expect.stringMatching(/^contracts\[0\]\.resourceLinks\[1\]\.type must be one of Blog, CoinGecko, .*, Youtube$/),
      'contracts[0].resourceLinks[1].url must be an http:// or https:// URL',
      'contracts[0].resourceLinks[2] has no url',
      'contracts[0].tags must NOT have duplicate items (items ## 1 and 0 are identical)',
      'contracts[2] has no address',
      'contracts[2] has an unknown field "colour"',
      'contracts[2].chainId must be >= 1',
      'contracts[3].address must be an address: 0x and 40 hex digits, in one case or with a right checksum',
      'contracts[3].name must NOT have fewer than 1 characters',
      'contracts[3].bannerAsset has no imageUri',
      'contracts[3].pricingProviders has an unknown field "coinGecko"',
      'contracts[4] is of the same chain and address as one before',
      'contracts[5] must be object',
    ]);
  });

  it('is refused as a whole when it is none', async () => {
    expect(await refusal([])).toEqual(['the document must be object']);
    expect(await refusal({ contract: [] })).toEqual([
      'the document has no contracts',
      'the document has an unknown field "contract"',
    ]);
    expect(await refusal({ contracts: {} })).toEqual(['contracts must be array']);
  });

  it('has every field explained in the documentation', () => {
    const page = readFileSync(new URL('../../../../../docs/token-lists-and-reputation.md', import.meta.url), 'utf8');
    for (const field of Object.keys(DESCRIPTIONS_SCHEMA.definitions.contract.properties))
      expect(page).toContain(`\`${field}\``);
  });
});
