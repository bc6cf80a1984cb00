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
