/** The tables as a domain's migration makes them. */
export const TABLES = `
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
`;
