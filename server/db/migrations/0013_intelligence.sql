-- Intelligence: programmes, publishers of the open web, links between them and brands, and what follows from those.
-- Catalogue tables are global reference data; the last part are tenant tables.

-- ---------------------------------------------------------------------------------------------- catalogue, given

-- Registrable domain of the website, for links that name no merchant; empty where there is none.
ALTER TABLE brand ADD COLUMN domain text COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX brand_domain ON brand (domain) WHERE domain <> '';

-- A brand on a network.
CREATE TABLE programme (
  network          text COLLATE "C" NOT NULL,
  merchant_id      text COLLATE "C" NOT NULL,
  brand_code       text COLLATE "C" NOT NULL REFERENCES brand (brand_code) DEFERRABLE INITIALLY DEFERRED,
  -- As it was given, for reading; the two beside it in percent of the sale, where it says that.
  commission       text NOT NULL DEFAULT '',
  commission_low   numeric(7, 2),
  commission_high  numeric(7, 2),
  cookie_days      integer,
  since            date,
  is_sample        boolean NOT NULL DEFAULT false,
  updated_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (network, merchant_id)
);
CREATE INDEX programme_brand ON programme (brand_code, network);
GRANT SELECT, INSERT, UPDATE, DELETE ON programme TO haitu_app;

-- Who promotes, under its registrable domain or its page on a platform (youtube.com/@name).
CREATE TABLE open_publisher (
  domain       text COLLATE "C" PRIMARY KEY,
  -- The same as of a tenant's own publishers; null stands alone.
  merge_key    text COLLATE "C",
  publisher_name text NOT NULL DEFAULT '',
  type         text NOT NULL DEFAULT 'Unknown',
  -- Where the type comes from: an import says so, else signals.
  type_given   boolean NOT NULL DEFAULT false,
  signals      jsonb NOT NULL DEFAULT '[]',
  country      text NOT NULL DEFAULT '',
  language     text NOT NULL DEFAULT '',
  contact      text NOT NULL DEFAULT '',
  social       jsonb NOT NULL DEFAULT '[]',
  is_sample    boolean NOT NULL DEFAULT false,
  updated_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX open_publisher_merge ON open_publisher (merge_key) WHERE merge_key IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON open_publisher TO haitu_app;

-- A page that links to a brand through a network. One row a page, brand and network, whatever else the page holds.
CREATE TABLE link_observation (
  brand_code   text COLLATE "C" NOT NULL,
  domain       text COLLATE "C" NOT NULL,
  -- The first 16 bytes of the SHA-256 of the page's address.
  page_id      bytea NOT NULL,
  network      text COLLATE "C" NOT NULL,
  merchant_id  text COLLATE "C" NOT NULL DEFAULT '',
  page_url     text NOT NULL,
  title        text NOT NULL DEFAULT '',
  -- The proof: the link as it stood on the page, and the networks wrapped around the one that pays.
  link         text NOT NULL,
  via          text[] NOT NULL DEFAULT '{}',
  first_seen   date NOT NULL,
  last_seen    date NOT NULL,
  -- The first day the page was read again without the link; null while the newest reading had it.
  lost_on      date,
  learned_at   timestamptz NOT NULL DEFAULT now(),
  is_sample    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (brand_code, domain, page_id, network)
);
CREATE INDEX link_observation_publisher ON link_observation (domain, brand_code);
CREATE INDEX link_observation_page ON link_observation (page_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON link_observation TO haitu_app;

-- ---------------------------------------------------------------------------------------------- catalogue, derived

-- Brands whose links or programmes changed since the figures below were made. Who changes one names it here, in the same
-- transaction; the derivation takes the names away.
CREATE TABLE stale_brand (
  brand_code  text COLLATE "C" PRIMARY KEY,
  since       timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON stale_brand TO haitu_app;

-- A publisher of a brand, whatever the number of pages.
CREATE TABLE brand_publisher (
  brand_code         text COLLATE "C" NOT NULL,
  domain             text COLLATE "C" NOT NULL,
  big_industry_code  text COLLATE "C" NOT NULL,
  networks           text[] NOT NULL,
  -- Links that stand today, and all there ever were.
  links              integer NOT NULL,
  all_links          integer NOT NULL,
  first_seen         date NOT NULL,
  last_seen          date NOT NULL,
  -- The day its last link went; null while one stands.
  lost_on            date,
  -- Pages gained and lost in the last twelve months before `last_seen` of the catalogue.
  gained             integer NOT NULL,
  lost               integer NOT NULL,
  PRIMARY KEY (brand_code, domain)
);
CREATE INDEX brand_publisher_domain ON brand_publisher (domain, brand_code);
CREATE INDEX brand_publisher_recent ON brand_publisher (brand_code, last_seen DESC, domain);
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_publisher TO haitu_app;

-- Monthly snapshots: what stood at the end of the month, what came and what went during it.
CREATE TABLE brand_month (
  brand_code  text COLLATE "C" NOT NULL,
  month       date NOT NULL,
  publishers  integer NOT NULL,
  links       integer NOT NULL,
  gained      integer NOT NULL,
  lost        integer NOT NULL,
  PRIMARY KEY (brand_code, month)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_month TO haitu_app;

CREATE TABLE industry_month (
  big_industry_code  text COLLATE "C" NOT NULL,
  month              date NOT NULL,
  -- Brands with at least one standing link.
  brands             integer NOT NULL,
  publishers         integer NOT NULL,
  links              integer NOT NULL,
  gained             integer NOT NULL,
  lost               integer NOT NULL,
  PRIMARY KEY (big_industry_code, month)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON industry_month TO haitu_app;

-- One line a brand, so that a list of brands reads nothing else.
CREATE TABLE brand_summary (
  brand_code         text COLLATE "C" PRIMARY KEY,
  big_industry_code  text COLLATE "C" NOT NULL,
  networks           text[] NOT NULL,
  commission_low     numeric(7, 2),
  commission_high    numeric(7, 2),
  publishers         integer NOT NULL,
  links              integer NOT NULL,
  -- In the last twelve months.
  gained             integer NOT NULL,
  lost               integer NOT NULL,
  -- {type: publishers} and {network: links} of what stands.
  types              jsonb NOT NULL,
  network_links      jsonb NOT NULL,
  last_seen          date
);
CREATE INDEX brand_summary_rank ON brand_summary (big_industry_code, publishers DESC, brand_code);
CREATE INDEX brand_summary_all ON brand_summary (publishers DESC, brand_code);
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_summary TO haitu_app;

CREATE TABLE industry_publisher (
  big_industry_code  text COLLATE "C" NOT NULL,
  domain             text COLLATE "C" NOT NULL,
  -- Brands of the industry it promotes today.
  brands             integer NOT NULL,
  links              integer NOT NULL,
  gained             integer NOT NULL,
  lost               integer NOT NULL,
  last_seen          date NOT NULL,
  PRIMARY KEY (big_industry_code, domain)
);
CREATE INDEX industry_publisher_rank ON industry_publisher (big_industry_code, brands DESC, last_seen DESC, domain);
CREATE INDEX industry_publisher_rise ON industry_publisher (big_industry_code, (gained - lost) DESC, domain);
GRANT SELECT, INSERT, UPDATE, DELETE ON industry_publisher TO haitu_app;

-- What changed, dated when it was learned; what followers read.
CREATE TABLE catalogue_change (
  change_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN
    ('publisher_gained', 'publisher_lost', 'programme_added', 'programme_ended', 'commission_changed')),
  brand_code  text COLLATE "C" NOT NULL,
  domain      text COLLATE "C" NOT NULL DEFAULT '',
  network     text COLLATE "C" NOT NULL DEFAULT '',
  before      text NOT NULL DEFAULT '',
  after       text NOT NULL DEFAULT '',
  -- The day it happened on, as far as known; the same happening is told once.
  happened_on date NOT NULL,
  learned_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (brand_code, domain, network, kind, happened_on, before, after)
);
CREATE INDEX catalogue_change_brand ON catalogue_change (brand_code, learned_at DESC, change_id);
CREATE INDEX catalogue_change_publisher ON catalogue_change (domain, learned_at DESC, change_id) WHERE domain <> '';
GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue_change TO haitu_app;

-- ---------------------------------------------------------------------------------------------- tenants

CREATE TABLE follow (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  follow_id   uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('brand', 'publisher')),
  code        text COLLATE "C" NOT NULL,
  created_by  uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, follow_id),
  UNIQUE (account_id, kind, code)
);
SELECT seal_tenant_table('follow');

-- When a member last opened the feed.
CREATE TABLE follow_visit (
  account_id   bigint NOT NULL,
  member_id    uuid NOT NULL,
  visited_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, member_id),
  FOREIGN KEY (account_id, member_id) REFERENCES member (account_id, member_id) ON DELETE CASCADE
);
SELECT seal_tenant_table('follow_visit');

-- What the account made of a recommended publisher.
CREATE TABLE prospect (
  account_id  bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  domain      text COLLATE "C" NOT NULL,
  state       text NOT NULL CHECK (state IN ('none', 'contacted', 'joined', 'unfit')),
  note        text NOT NULL DEFAULT '',
  changed_by  uuid NOT NULL,
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, domain)
);
SELECT seal_tenant_table('prospect');
