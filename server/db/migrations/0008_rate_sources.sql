-- Where a rate comes from: the operator's own file, the European Central Bank, or the demo's made-up feed. Each keeps its
-- own row, so that none overwrites another; which one counts is decided where figures are converted.
ALTER TABLE exchange_rate ADD COLUMN source text COLLATE "C" NOT NULL DEFAULT 'operator'
  CHECK (source IN ('operator', 'ecb', 'sample'));
ALTER TABLE exchange_rate DROP CONSTRAINT exchange_rate_pkey;
ALTER TABLE exchange_rate ADD PRIMARY KEY (source, from_currency, to_currency, day);
