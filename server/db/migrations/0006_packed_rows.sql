-- Rows as received are packed before they come here; the database need not try to pack them again.
ALTER TABLE sale_raw ALTER COLUMN rows SET STORAGE EXTERNAL;
