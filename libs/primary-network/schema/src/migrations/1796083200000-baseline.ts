import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes the store's tables as of version 0.1.0. The ingester writes `lease` and `validator_uptime`; the indexer writes `lease` and all other
 * tables. Each network gets its partitions when it is registered. `completeTables` makes the indexes that a bulk load drops.
 */
export class PrimaryNetworkBaseline1796083200000 implements MigrationInterface {
  readonly name = 'PrimaryNetworkBaseline1796083200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE block (
        network_id bigint NOT NULL,
        height bigint NOT NULL,
        time bigint NOT NULL,
        proposer_height bigint,
        proposer_time bigint,
        size integer NOT NULL,
        evm_transactions integer,
        active_l1_validators integer,
        chain "char" NOT NULL,
        type text NOT NULL,
        id bytea NOT NULL,
        parent_id bytea NOT NULL,
        proposer_id bytea,
        proposer_parent_id bytea,
        proposer_node_id bytea,
        current_supply numeric(20,0),
        accrued_fees numeric(20,0),
        l1_fee_excess numeric(20,0),
        transactions bytea[] NOT NULL
      ) PARTITION BY LIST (network_id);
      CREATE TABLE vertex (
        network_id bigint NOT NULL,
        height bigint NOT NULL,
        vertex_index bigint NOT NULL,
        time bigint NOT NULL,
        size integer NOT NULL,
        id bytea NOT NULL,
        parent_ids bytea[] NOT NULL,
        transactions bytea[] NOT NULL
      ) PARTITION BY LIST (network_id);
      CREATE TABLE transaction (
        network_id bigint NOT NULL,
        height bigint NOT NULL,
        time bigint NOT NULL,
        transaction_index integer NOT NULL,
        chain "char" NOT NULL,
        type text NOT NULL,
        id bytea NOT NULL,
        vertex_id bytea,
        bytes bytea NOT NULL
      ) PARTITION BY LIST (network_id);
      CREATE TABLE transaction_address (
        network_id bigint NOT NULL,
        address bytea NOT NULL,
        time bigint NOT NULL,
        height bigint NOT NULL,
        transaction_index integer NOT NULL,
        chain "char" NOT NULL,
        type text NOT NULL,
        transaction_id bytea NOT NULL
      ) PARTITION BY LIST (network_id);
      CREATE TABLE asset_transaction (
        network_id bigint NOT NULL,
        asset_id bytea NOT NULL,
        time bigint NOT NULL,
        height bigint NOT NULL,
        transaction_index integer NOT NULL,
        type text NOT NULL,
        transaction_id bytea NOT NULL
      ) PARTITION BY LIST (network_id);
      CREATE TABLE utxo (
        network_id bigint NOT NULL,
        height bigint NOT NULL,
        time bigint NOT NULL,
        group_id bigint,
        output_index integer NOT NULL,
        threshold integer NOT NULL,
        chain "char" NOT NULL,
        holder "char" NOT NULL,
        is_staked boolean NOT NULL,
        kind text NOT NULL,
        reward_type text,
        utxo_id bytea NOT NULL,
        transaction_id bytea NOT NULL,
        creator_id bytea,
        asset_id bytea NOT NULL,
        amount numeric(20,0) NOT NULL,
        locktime numeric(20,0) NOT NULL,
        stakeable_locktime numeric(20,0),
        addresses bytea[] NOT NULL,
        payload bytea
      ) PARTITION BY LIST (network_id);
      CREATE TABLE utxo_address (
        network_id bigint NOT NULL,
        address bytea NOT NULL,
        time bigint NOT NULL,
        height bigint NOT NULL,
        holder "char" NOT NULL,
        utxo_id bytea NOT NULL,
        asset_id bytea NOT NULL,
        amount numeric(20,0) NOT NULL
      ) PARTITION BY LIST (network_id);
      CREATE TABLE consumption (
        network_id bigint NOT NULL,
        height bigint NOT NULL,
        time bigint NOT NULL,
        transaction_index integer NOT NULL,
        input_index integer NOT NULL,
        chain "char" NOT NULL,
        utxo_id bytea NOT NULL,
        transaction_id bytea NOT NULL
      ) PARTITION BY LIST (network_id);
      CREATE TABLE reward (
        network_id bigint NOT NULL,
        address bytea NOT NULL,
        time bigint NOT NULL,
        height bigint NOT NULL,
        start_time bigint NOT NULL,
        end_time bigint NOT NULL,
        output_index integer NOT NULL,
        is_first boolean NOT NULL,
        type text NOT NULL,
        utxo_id bytea NOT NULL,
        transaction_id bytea NOT NULL,
        reward_id bytea NOT NULL,
        node_id bytea NOT NULL,
        asset_id bytea NOT NULL,
        amount numeric(20,0) NOT NULL,
        amount_staked numeric(20,0) NOT NULL,
        addresses bytea[] NOT NULL
      ) PARTITION BY LIST (network_id);
      CREATE TABLE staker_address (
        network_id bigint NOT NULL,
        address bytea NOT NULL,
        height bigint NOT NULL,
        transaction_index integer NOT NULL,
        kind "char" NOT NULL,
        role text NOT NULL,
        transaction_id bytea NOT NULL
      ) PARTITION BY LIST (network_id);
      CREATE TABLE l1_validator_change (
        network_id bigint NOT NULL,
        height bigint NOT NULL,
        time bigint NOT NULL,
        set_height bigint NOT NULL,
        change_index integer NOT NULL,
        kind text NOT NULL,
        validation_id bytea NOT NULL,
        subnet_id bytea NOT NULL,
        transaction_id bytea,
        weight numeric(20,0) NOT NULL,
        end_accumulated_fee numeric(20,0) NOT NULL,
        balance numeric(20,0) NOT NULL,
        balance_change numeric(20,0) NOT NULL
      ) PARTITION BY LIST (network_id);
      CREATE TABLE log_position (
        network_id bigint NOT NULL,
        chain "char" NOT NULL,
        epoch bigint NOT NULL,
        sequence bigint NOT NULL,
        height bigint,
        hash bytea,
        stored_at timestamptz,
        time bigint,
        target bigint,
        PRIMARY KEY (network_id, chain)
      );
      CREATE TABLE burned (
        network_id bigint NOT NULL,
        chain "char" NOT NULL,
        asset_id bytea NOT NULL,
        amount numeric(40,0) NOT NULL,
        PRIMARY KEY (network_id, chain, asset_id)
      );
      CREATE TABLE platform_state (
        network_id bigint NOT NULL,
        key text COLLATE "C" NOT NULL,
        value text NOT NULL,
        PRIMARY KEY (network_id, key)
      );
      CREATE TABLE unspent (
        network_id bigint NOT NULL,
        time bigint NOT NULL,
        chain "char" NOT NULL,
        holder "char" NOT NULL,
        is_staked boolean NOT NULL,
        address bytea NOT NULL,
        kind text NOT NULL,
        utxo_id bytea NOT NULL,
        transaction_id bytea NOT NULL,
        asset_id bytea NOT NULL,
        amount numeric(20,0) NOT NULL,
        locktime numeric(20,0) NOT NULL,
        stakeable_locktime numeric(20,0),
        PRIMARY KEY (network_id, address, holder, time, utxo_id)
      );
      CREATE INDEX ON unspent (network_id, address, holder, amount, utxo_id);
      CREATE INDEX ON unspent (network_id, address, asset_id, time, utxo_id) INCLUDE (amount) WHERE holder = 'X';
      CREATE TABLE late_address (
        network_id bigint NOT NULL,
        transaction_id bytea NOT NULL,
        address bytea NOT NULL,
        PRIMARY KEY (network_id, transaction_id, address)
      );
      CREATE TABLE staker (
        network_id bigint NOT NULL,
        height bigint NOT NULL,
        time bigint NOT NULL,
        start_time bigint NOT NULL,
        end_time bigint NOT NULL,
        current_height bigint,
        ended_height bigint,
        ended_time bigint,
        transaction_index integer NOT NULL,
        delegation_fee integer,
        kind "char" NOT NULL,
        status "char" NOT NULL,
        is_rewarded boolean,
        type text NOT NULL,
        transaction_id bytea NOT NULL,
        validator_id bytea,
        node_id bytea NOT NULL,
        subnet_id bytea NOT NULL,
        ended_id bytea,
        public_key bytea,
        proof_of_possession bytea,
        weight numeric(20,0) NOT NULL,
        potential_reward numeric(20,0),
        delegatee_reward numeric(20,0) NOT NULL,
        reward_addresses bytea[],
        fee_addresses bytea[],
        auto_renewal jsonb,
        earned_reward numeric(20,0) NOT NULL DEFAULT 0,
        earned_fees numeric(20,0) NOT NULL DEFAULT 0,
        PRIMARY KEY (network_id, transaction_id, start_time)
      );
      CREATE INDEX ON staker (network_id, node_id, start_time) WHERE kind = 'V';
      CREATE TABLE current_staker_address (
        network_id bigint NOT NULL,
        height bigint NOT NULL,
        time bigint NOT NULL,
        transaction_index integer NOT NULL,
        kind "char" NOT NULL,
        role text NOT NULL,
        type text NOT NULL,
        address bytea NOT NULL,
        transaction_id bytea NOT NULL,
        PRIMARY KEY (network_id, address, kind, role, height, transaction_index)
      );
      CREATE INDEX ON current_staker_address (network_id, transaction_id);
      CREATE TABLE pending_reward (
        network_id bigint NOT NULL,
        start_time bigint NOT NULL,
        end_time bigint NOT NULL,
        is_first boolean NOT NULL,
        type text NOT NULL,
        address bytea NOT NULL,
        transaction_id bytea NOT NULL,
        node_id bytea NOT NULL,
        asset_id bytea NOT NULL,
        amount numeric(20,0) NOT NULL,
        amount_staked numeric(20,0) NOT NULL,
        restaked numeric(20,0),
        addresses bytea[] NOT NULL,
        PRIMARY KEY (network_id, address, start_time, transaction_id, type)
      );
      CREATE INDEX ON pending_reward (network_id, node_id, start_time, transaction_id, type) WHERE is_first;
      CREATE INDEX ON pending_reward (network_id, transaction_id);
      CREATE TABLE subnet (
        network_id bigint NOT NULL,
        height bigint NOT NULL,
        time bigint NOT NULL,
        transaction_index integer NOT NULL,
        threshold integer NOT NULL,
        subnet_id bytea NOT NULL,
        locktime numeric(20,0) NOT NULL,
        addresses bytea[] NOT NULL,
        conversion_transaction_id bytea,
        manager_chain_id bytea,
        manager_address bytea,
        PRIMARY KEY (network_id, subnet_id)
      );
      CREATE INDEX ON subnet (network_id, height, transaction_index);
      CREATE TABLE blockchain (
        network_id bigint NOT NULL,
        height bigint NOT NULL,
        time bigint NOT NULL,
        transaction_index integer NOT NULL,
        name text NOT NULL,
        blockchain_id bytea NOT NULL,
        subnet_id bytea NOT NULL,
        vm_id bytea NOT NULL,
        evm_chain_id numeric(78,0),
        genesis bytea NOT NULL,
        PRIMARY KEY (network_id, blockchain_id)
      );
      CREATE INDEX ON blockchain (network_id, height, transaction_index);
      CREATE INDEX ON blockchain (network_id, subnet_id, height, transaction_index);
      CREATE INDEX ON blockchain (network_id, evm_chain_id) WHERE evm_chain_id IS NOT NULL;
      CREATE TABLE asset (
        network_id bigint NOT NULL,
        time bigint NOT NULL,
        denomination integer NOT NULL,
        is_variable boolean NOT NULL,
        type text NOT NULL,
        name text NOT NULL,
        symbol text NOT NULL,
        asset_id bytea NOT NULL,
        PRIMARY KEY (network_id, asset_id)
      );
      CREATE TABLE l1_validator (
        network_id bigint NOT NULL,
        time bigint NOT NULL,
        balance_threshold integer NOT NULL,
        deactivation_threshold integer NOT NULL,
        is_active boolean NOT NULL,
        validation_id bytea NOT NULL,
        subnet_id bytea NOT NULL,
        node_id bytea NOT NULL,
        public_key bytea NOT NULL,
        weight numeric(20,0) NOT NULL,
        end_accumulated_fee numeric(20,0) NOT NULL,
        balance_addresses bytea[] NOT NULL,
        deactivation_addresses bytea[] NOT NULL,
        PRIMARY KEY (network_id, validation_id)
      );
      CREATE INDEX ON l1_validator (network_id, time, validation_id);
      CREATE INDEX ON l1_validator (network_id, time, validation_id) WHERE is_active;
      CREATE INDEX ON l1_validator (network_id, subnet_id, time, validation_id);
      CREATE INDEX ON l1_validator (network_id, subnet_id, time, validation_id) WHERE is_active;
      CREATE INDEX ON l1_validator (network_id, node_id, time, validation_id);
      CREATE TABLE unenveloped (
        network_id bigint NOT NULL,
        from_height bigint NOT NULL,
        to_height bigint NOT NULL,
        chain "char" NOT NULL,
        PRIMARY KEY (network_id, chain, from_height)
      );
      CREATE TABLE validator_uptime (
        network_id bigint NOT NULL,
        read_at timestamptz NOT NULL,
        uptime numeric(7,4) NOT NULL,
        transaction_id bytea NOT NULL,
        PRIMARY KEY (network_id, transaction_id)
      );
      CREATE TABLE network (
        network_id bigint NOT NULL,
        genesis_time bigint,
        x_blockchain_id bytea,
        c_blockchain_id bytea,
        avax_asset_id bytea,
        upgrades jsonb,
        phase text NOT NULL DEFAULT 'served',
        phase_since timestamptz,
        rules jsonb,
        differences jsonb,
        PRIMARY KEY (network_id)
      );
    `);
    await runner.query(`
      CREATE TABLE lease (
        role text NOT NULL,
        key text NOT NULL,
        holder text NOT NULL,
        epoch bigint NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (role, key)
      );
      CREATE TABLE job (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key text NOT NULL,
        kind text NOT NULL,
        parameters jsonb NOT NULL,
        next bigint NOT NULL,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
        error text,
        requested_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX job_open ON job (key, id) WHERE state IN ('queued', 'running');
      CREATE TABLE definition (
        key text PRIMARY KEY,
        definition jsonb,
        origin text,
        state text NOT NULL CHECK (state IN ('active', 'paused', 'unnamed', 'removed')),
        remark text,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('migrations go forward only: restore a backup to go back');
  }
}
