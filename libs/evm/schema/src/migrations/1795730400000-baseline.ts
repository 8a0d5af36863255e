import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The EVM domain's tables.
 *
 * Tables with many rows are partitioned by chain. `registerChain` makes a chain's partitions with their indexes, so the parents have no index.
 * Columns are ordered to waste the fewest bytes on alignment. Every row of a partitioned table names the height that wrote it, and rows are
 * only added: a revert deletes the rows above a height, and a balance at a height is the newest row at or below it.
 */
export class EvmBaseline1795730400000 implements MigrationInterface {
  readonly name = 'EvmBaseline1795730400000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(CHAINS);
    await db.query(BLOCKS);
    await db.query(TOKENS);
    await db.query(CONTRACTS);
    await db.query(AUDITS);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}

/** How far chains are stored, who works on them, and what operators ask for. */
const CHAINS = `
  -- Writer: the indexer. One row a chain, locked by the transaction that writes the chain's rows.
  CREATE TABLE log_position (
    chain_id bigint PRIMARY KEY,
    epoch bigint NOT NULL,
    sequence bigint NOT NULL,
    height bigint,                     -- start_height - 1 before the first block
    hash bytea,                        -- null before the first block
    stored_at timestamptz,
    transaction_count bigint NOT NULL, -- up to and including this block, since start_height
    start_height bigint NOT NULL,
    genesis_hash bytea,                -- the block at start_height: another hash there is another chain
    rebuilt_transaction_count bigint NOT NULL DEFAULT 0  -- transaction_count when the chain's indexes were last rebuilt
  );

  -- Writer: the indexer. Which heights are stored, and with what: kinds see COVERAGE_KINDS and ChosenKind.
  CREATE TABLE coverage (
    chain_id bigint NOT NULL,
    kind text NOT NULL,
    from_height bigint NOT NULL,
    to_height bigint NOT NULL,         -- inclusive
    PRIMARY KEY (chain_id, kind, from_height)
  );

  -- Who does a role's work on a key. Writers: the role's services.
  CREATE TABLE lease (
    role text NOT NULL,                -- 'ingester', 'indexer' or 'enricher'
    key text NOT NULL,                 -- a chain's id, decimal
    holder text NOT NULL,
    epoch bigint NOT NULL,             -- grows with each new holder
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (role, key)
  );

  -- The nunatak tool adds and cancels jobs. The chain's active indexer carries them out, one a chain at a time, the oldest first.
  CREATE TABLE job (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key text NOT NULL,                 -- a chain's id, decimal
    kind text NOT NULL,
    parameters jsonb NOT NULL,
    next bigint NOT NULL,              -- every height below it is done
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    error text,
    requested_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX job_open ON job (key, id) WHERE state IN ('queued', 'running');

  -- Writer: the chain's active ingester. What it knows of the chain's nodes.
  CREATE TABLE ingester_status (
    chain_id bigint PRIMARY KEY,
    state text NOT NULL,
    reason text,                       -- why the ingester does not go on; null while it does
    troubled_since timestamptz,        -- since when no node could be read; null while one can
    node_height bigint,                -- the newest block that the nodes reported
    node_timestamp bigint,             -- its time, in seconds
    updated_at timestamptz NOT NULL DEFAULT now(),
    missing text[] NOT NULL DEFAULT '{}', -- what the nodes don't offer, and what that costs: a text each
    behind_since timestamptz           -- since when each report found the store's head below node_height; null once a report did not
  );

  -- Writers: flags of a start, variables of the ingesters, the nunatak tool. The chains that there are, and what is wanted of each.
  CREATE TABLE definition (
    key text PRIMARY KEY,              -- the EVM chain id in decimal
    definition jsonb,                  -- an entry of the chains file, its references unresolved; null: only the state is wanted
    origin text,                       -- the flag or variable that gave the definition; null: the tool
    state text NOT NULL CHECK (state IN ('active', 'paused', 'unnamed', 'removed')), -- unnamed: paused, since its flag is not given any more
    remark text,                       -- what operators are to know of the chain
    updated_at timestamptz NOT NULL DEFAULT now()
  );
`;

/** What blocks hold, and native balances. Writer: the indexer. */
const BLOCKS = `
  CREATE TABLE block (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,
    timestamp bigint NOT NULL,         -- seconds
    timestamp_ms bigint,               -- from the header, where it has it
    min_delay_excess bigint,
    cumulative_transactions bigint NOT NULL,
    transaction_count integer NOT NULL,
    hash bytea NOT NULL,
    parent_hash bytea NOT NULL,
    base_fee numeric(78,0),
    gas_used numeric(78,0) NOT NULL,
    gas_limit numeric(78,0) NOT NULL,
    gas_cost numeric(78,0),
    fees_spent numeric(78,0) NOT NULL  -- sum of gas used x effective price
  ) PARTITION BY LIST (chain_id);

  CREATE TABLE transaction (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,
    transaction_index integer NOT NULL,
    type smallint NOT NULL,
    status smallint NOT NULL,
    is_creation boolean NOT NULL,
    hash bytea NOT NULL,
    from_address bytea NOT NULL,
    to_address bytea NOT NULL,         -- the created contract, of a creation
    nonce numeric(20,0) NOT NULL,
    gas_limit numeric(78,0) NOT NULL,
    gas_used numeric(78,0) NOT NULL,
    gas_price numeric(78,0) NOT NULL,  -- effective
    max_fee numeric(78,0),
    max_priority_fee numeric(78,0),
    value numeric(78,0) NOT NULL,
    input bytea NOT NULL
  ) PARTITION BY LIST (chain_id);

  CREATE TABLE internal_transaction (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,
    transaction_index integer NOT NULL,
    frame_index integer NOT NULL,      -- position among the transaction's frames, depth first, 0 the transaction itself
    type smallint NOT NULL,            -- index into INTERNAL_TYPES
    is_reverted boolean NOT NULL,
    from_address bytea NOT NULL,
    to_address bytea,                  -- null when a creation failed
    value numeric(78,0) NOT NULL,
    gas_limit numeric(78,0) NOT NULL,
    gas_used numeric(78,0) NOT NULL
  ) PARTITION BY LIST (chain_id);

  CREATE TABLE native_balance (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,            -- the balance holds from this height on; start_height - 1 or 0 for what was there before
    address bytea NOT NULL,
    balance numeric(78,0) NOT NULL
  ) PARTITION BY LIST (chain_id);

  -- What contracts state of messages between chains, on either side. Kinds: 0 sent, 1 received, 2 executed, 3 execution failed, 4 fee
  -- added, 5 receipt. Columns that a kind does not state are null. Receipts: 32 bytes nonce and 20 bytes relayer each.
  CREATE TABLE interchain_event (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,
    transaction_index integer NOT NULL,
    log_index integer NOT NULL,
    kind smallint NOT NULL,
    contract bytea NOT NULL,
    message_id bytea NOT NULL,
    source_blockchain_id bytea,
    destination_blockchain_id bytea,
    from_address bytea,
    to_address bytea,
    nonce numeric(78,0),
    deliverer bytea,
    reward_address bytea,
    fee_token bytea,
    fee_amount numeric(78,0),
    receipts bytea,
    payload bytea
  ) PARTITION BY LIST (chain_id);
`;

/** Tokens, their transfers and balances, and the metadata of collections' tokens. */
const TOKENS = `
  -- Writer: the indexer. Contracts that emitted token transfers.
  CREATE TABLE token (
    chain_id bigint NOT NULL,
    first_height bigint NOT NULL,
    metadata_height bigint,            -- the height at which name, symbol and decimals were read; null: they could not be read there
    mismatch_height bigint,            -- the height at which balanceOf was found to differ from the sum of transfers; null: adds up
    standard smallint NOT NULL,        -- 20, 721 or 1155
    decimals smallint,
    address bytea NOT NULL,
    name text,
    symbol text,
    -- The height of a transfer between two accounts after which both had what the sum of transfers says; null: none was compared yet.
    verified_height bigint,
    -- While verified_height is null: the last height with a transfer between two accounts that could not be compared.
    unverified_height bigint,
    reading smallint,                  -- how transfer logs are read, an index into TRANSFER_READINGS; null: as their shapes say
    reading_height bigint,             -- of a reading that was found after transfers had been stored: the first height after that
    PRIMARY KEY (chain_id, address)
  );
  -- Few; every listing of balances reads them.
  CREATE INDEX ON token (chain_id, address) WHERE mismatch_height IS NOT NULL;
  CREATE INDEX token_asked_of_node ON token (chain_id)
    WHERE standard = 20 AND (mismatch_height IS NOT NULL OR verified_height IS NULL);
  -- Look-alikes are looked for among names, in the order in which these became known.
  CREATE INDEX token_by_metadata ON token (chain_id, metadata_height, address) WHERE metadata_height IS NOT NULL;
  CREATE INDEX token_unverified ON token (chain_id, unverified_height)
    WHERE unverified_height IS NOT NULL AND verified_height IS NULL AND mismatch_height IS NULL;
  CREATE INDEX token_readings ON token (chain_id, reading_height) WHERE reading_height IS NOT NULL;

  -- Writer: the enricher; the indexer's reverts delete. What tokens stated when they were reread, where that is not what token has.
  CREATE TABLE token_text (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,            -- of the block at which they were read
    decimals smallint,
    address bytea NOT NULL,
    hash bytea NOT NULL,               -- of that block
    name text,
    symbol text,
    PRIMARY KEY (chain_id, address)
  );
  CREATE INDEX ON token_text (chain_id, height, address);

  -- A queue of what was found of tokens: the enricher adds, the indexer notes it in token and takes it out.
  CREATE TABLE token_verdict (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,            -- of the block at which it was found
    mismatch_height bigint,            -- as in token
    verified_height bigint,            -- as in token
    address bytea NOT NULL,
    hash bytea NOT NULL,               -- of the block
    PRIMARY KEY (chain_id, address)
  );

  -- Writer: the indexer.
  CREATE TABLE token_transfer (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,
    transaction_index integer NOT NULL,
    log_index integer NOT NULL,
    batch_index integer NOT NULL,      -- position in an ERC-1155 batch, else 0
    standard smallint NOT NULL,        -- 20, 721 or 1155
    token bytea NOT NULL,
    from_address bytea NOT NULL,
    to_address bytea NOT NULL,
    token_id numeric(78,0),            -- null for ERC-20
    value numeric(78,0)                -- null for ERC-721
  ) PARTITION BY LIST (chain_id);

  -- Writer: the indexer. Logs that would move tokens of a collection from before ERC-721, were their contract one. Shapes: 0 ERC-20's,
  -- 1 nothing indexed, 2 CryptoPunks'.
  CREATE TABLE unread_transfer (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,
    transaction_index integer NOT NULL,
    log_index integer NOT NULL,
    shape smallint NOT NULL,
    token bytea NOT NULL,
    from_address bytea NOT NULL,
    to_address bytea NOT NULL,
    token_id numeric(78,0) NOT NULL
  ) PARTITION BY LIST (chain_id);

  -- Writer: the indexer.
  CREATE TABLE erc20_balance (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,            -- the balance holds from this height on
    holder bytea NOT NULL,
    token bytea NOT NULL,
    balance numeric NOT NULL           -- by transfers; negative only for a token that does not add up
  ) PARTITION BY LIST (chain_id);

  -- Writer: the indexer. A holder's balance of an ERC-1155 token from a height on, by transfers. The zero address's balance is the burned
  -- amount less the minted amount. The last transfer of an ERC-721 token names its owner.
  CREATE TABLE erc1155_balance (
    holder bytea NOT NULL,
    token bytea NOT NULL,
    token_id numeric(78,0) NOT NULL,
    height bigint NOT NULL,
    chain_id bigint NOT NULL,
    balance numeric NOT NULL
  ) PARTITION BY LIST (chain_id);

  -- Writer: the enricher. Owners that contracts reported to the audit, where the last transfer names another one.
  CREATE TABLE nft_owner (
    chain_id bigint NOT NULL,
    owner bytea NOT NULL,
    token bytea NOT NULL,
    token_id numeric(78,0) NOT NULL,
    PRIMARY KEY (chain_id, owner, token, token_id)
  );

  -- Writer: the indexer. What logs state of changed metadata (ERC-4906, ERC-1155's URI): the first and the last token concerned.
  CREATE TABLE metadata_update (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,
    log_index integer NOT NULL,
    token bytea NOT NULL,
    first_token_id numeric(78,0) NOT NULL,
    last_token_id numeric(78,0) NOT NULL
  ) PARTITION BY LIST (chain_id);

  -- Writer: the enricher. A token's metadata and when it is looked for next: table and queue in one, so that a result and the end
  -- of its job are one write.
  CREATE TABLE nft_metadata (
    chain_id bigint NOT NULL,
    asked_height bigint,                         -- the block at which the contract was asked last
    due_at timestamptz,                          -- from then on it is to be looked for; null: not before something asks for it
    updated_at timestamptz,                      -- when it was last looked for, whatever the outcome
    refreshed_at timestamptz,                    -- when a client last asked for a new look
    standard smallint NOT NULL,                  -- 721 or 1155
    attempts smallint NOT NULL DEFAULT 0,        -- failures in a row
    contract bytea NOT NULL,
    token_id numeric(78,0) NOT NULL,
    status text NOT NULL DEFAULT 'UNINDEXED',    -- in the interface's words, upper case
    token_uri text,
    metadata jsonb,                              -- the interface's fields
    asked_hash bytea,                            -- the hash of the block at asked_height
    PRIMARY KEY (chain_id, contract, token_id, standard)
  );
  -- The service walks collections along this index, and the tokens of each by the time at which they are due.
  CREATE INDEX ON nft_metadata (chain_id, contract, due_at) WHERE due_at IS NOT NULL;

  -- Writer: the enricher. Up to which block transfers and updates were searched for tokens.
  CREATE TABLE nft_metadata_scan (
    chain_id bigint PRIMARY KEY,
    height bigint NOT NULL,
    hash bytea NOT NULL,
    resting integer NOT NULL DEFAULT 0,          -- collections that the service leaves alone for a while
    reported_at timestamptz NOT NULL DEFAULT now() -- when the scan was at work last
  );

  -- Writer: the indexer. Accounts that a token's logs name as ones that let others move its tokens. An account that was named lately has no
  -- second row. Written only while the heuristic transfers-in-others-names is on: coverage of the kind 'consents' names the heights.
  CREATE TABLE token_consent (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,
    log_index integer NOT NULL,
    token bytea NOT NULL,
    account bytea NOT NULL
  ) PARTITION BY LIST (chain_id);

  -- ERC-20 and ERC-1155 tokens while heuristics are on. Writer: the indexer adds and deletes rows, with address and first height. The enricher
  -- updates all other columns.
  CREATE TABLE token_suspicion (
    chain_id bigint NOT NULL,
    first_height bigint NOT NULL,
    due_at bigint NOT NULL DEFAULT 0,            -- by the newest block's clock: the token is assessed again from then on
    judged_height bigint,                        -- of the last assessment; null before
    address bytea NOT NULL,
    judged text[],                               -- by which heuristics the token could be assessed
    found jsonb NOT NULL DEFAULT '{}',           -- why it is suspect, by heuristic
    PRIMARY KEY (chain_id, address)
  );
  CREATE INDEX ON token_suspicion (chain_id, due_at);
  CREATE INDEX ON token_suspicion (chain_id, first_height);
  CREATE INDEX ON token_suspicion (chain_id, judged_height);
  CREATE INDEX ON token_suspicion (chain_id) WHERE found <> '{}';
`;

/** Contracts. */
const CONTRACTS = `
  -- Writer: the indexer. Contracts that were created and destroyed, by block. Of heights without call traces only the creations by transactions themselves.
  CREATE TABLE contract_change (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,
    transaction_index integer NOT NULL,
    frame_index integer NOT NULL,
    kind smallint NOT NULL,            -- an index into CONTRACT_CHANGES
    address bytea NOT NULL,
    creator bytea                      -- the account or contract that made it; null of a destruction
  ) PARTITION BY LIST (chain_id);

  -- Writer: the indexer.
  CREATE TABLE contract (
    chain_id bigint NOT NULL,
    first_height bigint NOT NULL,
    checked_height bigint,             -- where the columns below were read, of a contract that was read with its block; else null
    standards smallint,                -- bits, see CONTRACT_STANDARDS
    proxy smallint,                    -- an index into PROXY_KINDS
    decimals smallint,
    address bytea NOT NULL,
    implementation bytea,
    name text,
    symbol text,
    PRIMARY KEY (chain_id, address)
  );
  CREATE INDEX ON contract (chain_id, first_height);
  CREATE INDEX ON contract (chain_id, checked_height) WHERE checked_height IS NOT NULL;

  -- Writer: the enricher; the indexer's reverts delete.
  CREATE TABLE contract_reading (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,            -- of the block at which the contract was read
    standards smallint NOT NULL,       -- bits, see CONTRACT_STANDARDS
    proxy smallint NOT NULL,           -- an index into PROXY_KINDS
    decimals smallint,
    reading smallint,                  -- how its stored transfers are to be read, an index into TRANSFER_READINGS; null: as they are
    address bytea NOT NULL,
    hash bytea NOT NULL,               -- of the block
    implementation bytea,
    name text,
    symbol text,
    PRIMARY KEY (chain_id, address)
  );
  CREATE INDEX ON contract_reading (chain_id, height);
  CREATE INDEX ON contract_reading (chain_id) WHERE reading IS NOT NULL;
  -- 4: an account with a delegation, see PROXY_KINDS.
  CREATE INDEX ON contract_reading (chain_id, address) WHERE proxy = 4;

  -- A queue of contracts to look at: the indexer adds, the enricher adds and takes out.
  CREATE TABLE contract_look (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,            -- the look has to be at this height or above
    address bytea NOT NULL,
    PRIMARY KEY (chain_id, address)
  );
  CREATE INDEX ON contract_look (chain_id, height);
`;

/** How stored balances compare with the nodes'. Writer: the enricher. */
const AUDITS = `
  -- How far a kind of balances was compared.
  CREATE TABLE balance_audit (
    chain_id bigint NOT NULL,
    kind text NOT NULL,                      -- 'native', 'erc20', 'erc721', 'erc1155'
    phase text NOT NULL DEFAULT 'survey',    -- 'survey': picks are made; 'picks': they are compared; 'turns': everything is, in turn
    place text,                              -- behind which holding the phase goes on; null: at the beginning
    seen_height bigint NOT NULL DEFAULT -1,  -- movements up to it were looked at when they were new
    seen_hash bytea,                         -- of that block: rows of another branch were not looked at
    begun_at timestamptz NOT NULL DEFAULT now(),
    audited_at timestamptz,                  -- when the picks had been compared
    turn_begun_at timestamptz,
    whole_turn_begun_at timestamptz,         -- when the last turn began that came to its end
    compared bigint NOT NULL DEFAULT 0,
    differences bigint NOT NULL DEFAULT 0,
    differed_at timestamptz,
    PRIMARY KEY (chain_id, kind)
  );

  -- The latest and largest holdings of each token, until they were compared.
  CREATE TABLE audit_pick (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,                  -- of the holding's newest row
    kind text NOT NULL,
    token bytea NOT NULL,                    -- empty for the chain's own coin
    holder bytea NOT NULL,
    token_id numeric(78,0) NOT NULL,         -- 0 where the kind has none
    balance numeric NOT NULL,
    PRIMARY KEY (chain_id, kind, token, holder, token_id)
  );

  -- Accounts whose native balances are asked of the node.
  CREATE TABLE native_mismatch (
    chain_id bigint NOT NULL,
    height bigint NOT NULL,                  -- the block after which the stored balance was not the node's
    job bigint,                              -- the repair that reads the blocks at fault; null: none was added yet, or none can be
    address bytea NOT NULL,
    hash bytea NOT NULL,                     -- of that block: of another branch the difference proves nothing
    balance numeric(78,0) NOT NULL,          -- the node's
    is_unexplained boolean NOT NULL DEFAULT false, -- the repair is done, and the difference is still there
    checked_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (chain_id, address)
  );
  CREATE INDEX native_mismatch_unexplained ON native_mismatch (chain_id) WHERE is_unexplained;
`;
