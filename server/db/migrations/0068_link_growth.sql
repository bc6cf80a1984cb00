-- Pages that were read and held no link, while their run is under way: a file with an older reading that holds one may still
-- come. A row for what a batch read of a day in place of one for each page; at the end of the run those of pages that hold or
-- held links by then become visits.
CREATE TABLE linkless_visit (
  run_id        text COLLATE "C" NOT NULL,
  file_no       integer NOT NULL,
  -- Where in the file the batch ended.
  place_offset  bigint NOT NULL,
  place_inner   bigint NOT NULL,
  day           date NOT NULL,
  -- One behind the other, 16 bytes each.
  page_ids      bytea NOT NULL,
  PRIMARY KEY (run_id, file_no, place_offset, place_inner, day),
  FOREIGN KEY (run_id, file_no) REFERENCES link_file (run_id, file_no) ON DELETE CASCADE
);
-- Hashes cannot be packed.
ALTER TABLE linkless_visit ALTER COLUMN page_ids SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, UPDATE, DELETE ON linkless_visit TO haitu_app;

-- Who changes a brand leaves a row of its own, which is seen when the change is seen: nobody has to wait for those who still write.
ALTER TABLE stale_brand
  DROP CONSTRAINT stale_brand_pkey,
  ADD COLUMN change_id bigint GENERATED ALWAYS AS IDENTITY,
  ADD PRIMARY KEY (brand_code, change_id);

-- What is being derived, by whom, and when that was last heard of: several workers take some each.
ALTER TABLE deriving_brand ADD COLUMN taken_by text COLLATE "C", ADD COLUMN heard_at timestamptz;
CREATE TABLE deriving_industry (
  big_industry_code  text COLLATE "C" PRIMARY KEY,
  taken_by           text COLLATE "C",
  heard_at           timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON deriving_industry TO haitu_app;

-- What changes an industry: a publisher of one of its brands, or what is said of its brands themselves (no domain).
ALTER TABLE stale_industry
  DROP CONSTRAINT stale_industry_pkey,
  ADD COLUMN domain text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN change_id bigint GENERATED ALWAYS AS IDENTITY,
  ADD PRIMARY KEY (big_industry_code, change_id);

-- Months at whose end one of the industry's brands had it, so that the industry's months need not read those of every brand.
ALTER TABLE industry_publisher ADD COLUMN stood datemultirange NOT NULL DEFAULT '{}';
INSERT INTO stale_industry (big_industry_code, domain) SELECT big_industry_code, domain FROM industry_publisher;

-- Brands whose first month it is, when the newest day moves on to the next.
CREATE INDEX brand_month_first ON brand_month (month) WHERE gained IS NULL;
