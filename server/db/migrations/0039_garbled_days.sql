-- Days that were read, but whose texts did not come in the network's charset: their figures stand, the next round reads them
-- once more for the texts' sake.
ALTER TABLE connection
  ADD COLUMN sales_garbled datemultirange NOT NULL DEFAULT '{}',
  ADD COLUMN clicks_garbled datemultirange NOT NULL DEFAULT '{}';
