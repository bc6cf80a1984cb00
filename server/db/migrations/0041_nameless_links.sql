-- Links that name neither merchant nor target: banners, short links, offers. They are kept like those of merchants nobody knows,
-- by what the link is known by, and become part of the graph once something tells whose it is.

-- Then merchant_key is `ad:5`, `offer:7`, `host:brand.sjv.io` or, where a link says nothing but itself, `link:amzn.to/x`.
ALTER TABLE waiting_link ADD COLUMN is_nameless boolean NOT NULL DEFAULT false;

-- Whose an advertisement, offer, campaign or host is. Links that carry it and name their merchant tell so, or the operator does;
-- of what several tell, only what agrees counts.
CREATE TABLE link_reference (
  network       text COLLATE "C" NOT NULL,
  reference     text COLLATE "C" NOT NULL,
  -- As in waiting_link; empty where the operator named the brand.
  merchant_key  text COLLATE "C" NOT NULL DEFAULT '',
  by_domain     boolean NOT NULL DEFAULT false,
  brand_code    text COLLATE "C" REFERENCES brand (brand_code) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (network, reference, merchant_key, by_domain),
  CHECK ((merchant_key = '') = (brand_code IS NOT NULL))
);
CREATE INDEX link_reference_merchant ON link_reference (network, merchant_key);
CREATE INDEX link_reference_brand ON link_reference (brand_code) WHERE brand_code IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON link_reference TO haitu_app;
