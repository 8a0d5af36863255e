import type { Findings } from '@nunatak/commands/verify';
import type { Hex, StateBlock } from '@nunatak/evm-contracts';
import { TOKEN_TEXT_CALLS, tokenTextsOf } from '@nunatak/evm-decoding';
import type { StateReader } from '@nunatak/evm-node-client';
import { readTokenTexts } from '@nunatak/evm-writes';
import type { Pool } from 'pg';

/** Tokens of one question: a contract may burn all the gas that a node grants a call. */
const TOKENS_A_QUESTION = 10;
const TEXTS = ['name', 'symbol', 'decimals'] as const;
const WHAT = 'names, symbols and decimals of tokens';

/** Compares what is stored of some tokens, at random, with what they state at the head. */
export async function checkTokenTexts(
  pool: Pool,
  chainId: string,
  head: StateBlock,
  count: number,
  state: Pick<StateReader, 'call'>,
  findings: Findings,
): Promise<void> {
  const { rows } = await pool.query<{ address: Hex }>(
    `SELECT '0x' || encode(address, 'hex') AS address FROM token WHERE chain_id = $1 ORDER BY random() LIMIT $2`,
    [chainId, count],
  );
  let isOther = false;
  for (let at = 0; at < rows.length; at += TOKENS_A_QUESTION) {
    const addresses = rows.slice(at, at + TOKENS_A_QUESTION).map(({ address }) => address);
    const calls = addresses.flatMap((to) => TOKEN_TEXT_CALLS.map((data) => ({ to, data })));
    const answers = await state.call(head, calls).catch((error: Error) => {
      findings.skip(`${WHAT}: the node did not answer (${error.message.slice(0, 120)})`, addresses.length);
    });
    if (!answers) continue;
    // After the answers: a token that is read again meanwhile is compared as it is by then.
    const stored = new Map((await readTokenTexts(pool, chainId, addresses)).map((token) => [token.address, token]));
    addresses.forEach((address, i) => {
      const said = tokenTextsOf(answers.slice(i * TOKEN_TEXT_CALLS.length, (i + 1) * TOKEN_TEXT_CALLS.length));
      const token = stored.get(address);
      if (!said || !token?.isRead) return;
      findings.compare(WHAT);
      for (const key of TEXTS) {
        if (said[key] === token[key]) continue;
        // A call that fails for a moment leaves the text in its place.
        if (said[key] === undefined) findings.skip(`${key} of tokens that do not state it now`);
        else {
          const [kept, node] = [token[key], said[key]].map((text) => (text === undefined ? null : String(text)));
          findings.add([{ table: 'token', key: address, field: key, stored: kept!, node: node! }]);
          isOther = true;
        }
      }
    });
  }
  if (isOther && !findings.repair)
    findings.advise(
      'the enricher reads tokens again within a minute after they move, and when the audit comes to them: verify again then',
    );
}
