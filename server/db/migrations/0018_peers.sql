-- The peer benchmark: who takes part, and what was told of each industry and month.

CREATE TABLE peer_membership (
  account_id         bigint PRIMARY KEY REFERENCES account (account_id) ON DELETE CASCADE,
  big_industry_code  text COLLATE "C" NOT NULL,
  since              timestamptz NOT NULL
);
SELECT seal_tenant_table('peer_membership');

-- Where to ask for contributions; the membership itself decides.
CREATE TABLE peer_directory (
  account_id         bigint PRIMARY KEY,
  big_industry_code  text COLLATE "C" NOT NULL
);
CREATE INDEX peer_directory_industry ON peer_directory (big_industry_code);
GRANT SELECT, INSERT, UPDATE, DELETE ON peer_directory TO haitu_app;

-- Settled once and never again: with others in it the same month would tell what one of them brought.
CREATE TABLE peer_round (
  big_industry_code  text COLLATE "C" NOT NULL,
  month              date NOT NULL,
  -- Thousandths of the amount, and whole cents; null where withheld.
  rate_permille      integer,
  aov_cents          bigint,
  settled_at         timestamptz NOT NULL,
  PRIMARY KEY (big_industry_code, month)
);
GRANT SELECT, INSERT ON peer_round TO haitu_app;

-- Who was in a month that was told; never leaves the server.
CREATE TABLE peer_circle (
  big_industry_code  text COLLATE "C" NOT NULL,
  month              date NOT NULL,
  account_ids        bigint[] NOT NULL,
  PRIMARY KEY (big_industry_code, month)
);
GRANT SELECT, INSERT ON peer_circle TO haitu_app;
