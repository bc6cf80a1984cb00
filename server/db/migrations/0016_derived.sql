-- More of what follows from links and programmes, and quicker ways to some of it.

-- The newest pages of a publisher of a brand, however many there are.
DROP INDEX link_observation_publisher;
CREATE INDEX link_observation_publisher ON link_observation (domain, brand_code, last_seen DESC, page_id);

-- Publishers of an account whose merge key is no address.
CREATE INDEX publisher_by_hand ON publisher (account_id) WHERE merge_by_hand;

-- Countries to choose from, without reading every brand.
CREATE INDEX brand_country ON brand (country);

-- Names taken from `stale_brand` whose figures are not made yet, and the industries those will change: what a derivation
-- that was stopped goes on with.
CREATE TABLE deriving_brand (
  brand_code  text COLLATE "C" PRIMARY KEY
);
GRANT SELECT, INSERT, UPDATE, DELETE ON deriving_brand TO haitu_app;

CREATE TABLE stale_industry (
  big_industry_code  text COLLATE "C" PRIMARY KEY
);
GRANT SELECT, INSERT, UPDATE, DELETE ON stale_industry TO haitu_app;

-- One row: the newest day of the whole catalogue that the figures count back from.
CREATE TABLE derived_day (
  one_row  boolean PRIMARY KEY DEFAULT true CHECK (one_row),
  newest   date
);
INSERT INTO derived_day VALUES (true, NULL);
GRANT SELECT, INSERT, UPDATE, DELETE ON derived_day TO haitu_app;

-- Months at whose end one of its links stood, named by their first days.
ALTER TABLE brand_publisher ADD COLUMN stood datemultirange NOT NULL DEFAULT '{}';
CREATE INDEX brand_publisher_industry ON brand_publisher (big_industry_code, domain);

ALTER TABLE brand_summary
  ADD COLUMN programmes integer NOT NULL DEFAULT 0,
  -- The newest day one of its pages was read, with the link or without.
  ADD COLUMN read_on date;
CREATE INDEX brand_summary_read ON brand_summary (read_on);

-- One line an industry, so that its overview costs the same whatever lies under it.
CREATE TABLE industry_summary (
  big_industry_code  text COLLATE "C" PRIMARY KEY,
  read_on            date,
  -- Brands with a programme, and their programmes.
  brands             integer NOT NULL,
  programmes         integer NOT NULL,
  publishers         integer NOT NULL,
  links              integer NOT NULL,
  -- [{network, brands, links}], {type: publishers} of what stands, [{network, programmes, low, median, high, unknown}].
  networks           jsonb NOT NULL,
  types              jsonb NOT NULL,
  commissions        jsonb NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON industry_summary TO haitu_app;
