-- Files are read again as they were read last time: the line their titles stand on, and what a person said of its columns.

-- Null: looked at before this was noted.
ALTER TABLE import_file ADD COLUMN header_line integer;

-- The columns of an import that went through, by the titles it had; `used_at` tells which to forget first.
CREATE TABLE import_mapping (
  account_id  bigint NOT NULL,
  network     text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('sales', 'clicks')),
  title_hash  bytea NOT NULL,
  columns     jsonb NOT NULL,
  mapping     jsonb NOT NULL,
  used_at     timestamptz NOT NULL,
  PRIMARY KEY (account_id, network, kind, title_hash)
);
SELECT seal_tenant_table('import_mapping');
