-- How a file writes what its rows leave open (day or month first, the currency, the sign of decimals), as a person said it.
ALTER TABLE import_file ADD COLUMN habits jsonb NOT NULL DEFAULT '{}';

-- Rows that were left out when the sound ones were imported: the file is kept for as long as they can be downloaded.
ALTER TABLE import_file ADD COLUMN left_rows bigint NOT NULL DEFAULT 0;

-- Remembered like the columns. Without a mapping only the habits were said, and the columns are guessed anew.
ALTER TABLE import_mapping ADD COLUMN habits jsonb NOT NULL DEFAULT '{}';
ALTER TABLE import_mapping ALTER COLUMN mapping DROP NOT NULL;
