-- Networks: connections and their credentials, pulls, the publisher directory, sales, clicks, rollups, imports, materials.
-- Facts and rollups carry no foreign keys: a check per row would cost more than the row; whoever removes an account or a
-- connection removes its facts in the same transaction.

-- ---------------------------------------------------------------------------------------------- global tables

CREATE SEQUENCE connection_id_seq AS bigint START 10001;
CREATE SEQUENCE pull_id_seq AS bigint;
CREATE SEQUENCE publisher_no_seq AS bigint;
GRANT USAGE ON SEQUENCE connection_id_seq, pull_id_seq, publisher_no_seq TO haitu_app;

-- When each connection is to be pulled next, found before the tenant is known. `claimed_until` keeps the clock from
-- filing a second job while one runs; what really keeps two pulls apart is the lock the puller holds.
CREATE TABLE sync_schedule (
  connection_id  bigint PRIMARY KEY,
  account_id     bigint NOT NULL,
  due_at         timestamptz NOT NULL,
  claimed_until  timestamptz
);
CREATE INDEX sync_schedule_due ON sync_schedule (due_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON sync_schedule TO haitu_app;

-- Calls spent of a network's budget. The key is a keyed hash of the login: a budget belongs to the login, not to the
-- account that holds it.
CREATE TABLE network_budget (
  key            text PRIMARY KEY,
  window_starts  timestamptz NOT NULL,
  used           integer NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON network_budget TO haitu_app;

-- ---------------------------------------------------------------------------------------------- connections

-- One data key per tenant, wrapped by the master key; destroying the row makes what it sealed unreadable.
CREATE TABLE tenant_key (
  account_id   bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  key_version  integer NOT NULL,
  wrapped      bytea NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, key_version)
);
SELECT seal_tenant_table('tenant_key');

CREATE TABLE connection (
  account_id      bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  connection_id   bigint NOT NULL,
  network         text NOT NULL,
  -- `file`: the account's file source of a network, fed by imports alone.
  source          text NOT NULL CHECK (source IN ('api', 'file')),
  name            text NOT NULL,
  zone            text NOT NULL,
  currency        text NOT NULL,
  since           date NOT NULL,
  -- Sealed credentials; null for a file source and after removal.
  credentials     bytea,
  -- What of the login may be shown again: the network's own account name and the last characters.
  login_hint      text NOT NULL DEFAULT '',
  -- Programme number on the network, as tracking links need it.
  merchant_ref    text NOT NULL DEFAULT '',
  state           text NOT NULL CHECK (state IN ('active', 'paused', 'removed')),
  pause_reason    text NOT NULL DEFAULT '',
  -- Why the last pull did not finish, in the network's words where it said any.
  trouble         text NOT NULL DEFAULT '',
  trouble_since   timestamptz,
  failures        integer NOT NULL DEFAULT 0,
  -- The running or last round of pulls: its number, its day and why it runs; its finished windows stand in `pull`.
  cycle_no        integer NOT NULL DEFAULT 0,
  cycle_day       date,
  cycle_kind      text CHECK (cycle_kind IN ('first', 'daily', 'hand')),
  cycle_done      boolean NOT NULL DEFAULT true,
  sales_covered   datemultirange NOT NULL DEFAULT '{}',
  clicks_covered  datemultirange NOT NULL DEFAULT '{}',
  last_pull_at    timestamptz,
  -- A ShareASale programme and the Awin programme that followed it.
  tied_to         bigint,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, connection_id)
);
CREATE UNIQUE INDEX connection_file_source ON connection (account_id, network) WHERE source = 'file';
SELECT seal_tenant_table('connection');

-- One record per finished window, file or failed try: the history a person sees, and where a broken round goes on.
CREATE TABLE pull (
  account_id     bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  pull_id        bigint NOT NULL,
  connection_id  bigint NOT NULL,
  cycle_no       integer,
  kind           text NOT NULL CHECK (kind IN ('sales', 'clicks', 'publishers', 'import-sales', 'import-clicks')),
  from_day       date,
  to_day         date,
  state          text NOT NULL CHECK (state IN ('done', 'failed')),
  started_at     timestamptz NOT NULL,
  finished_at    timestamptz NOT NULL,
  tries          integer NOT NULL DEFAULT 1,
  calls          integer NOT NULL DEFAULT 0,
  rows_read      bigint NOT NULL DEFAULT 0,
  added          bigint NOT NULL DEFAULT 0,
  changed        bigint NOT NULL DEFAULT 0,
  voided         bigint NOT NULL DEFAULT 0,
  message        text NOT NULL DEFAULT '',
  -- `none`: the network has no summary of its own for these days.
  reconciled     text NOT NULL DEFAULT 'none' CHECK (reconciled IN ('none', 'equal', 'differs')),
  differences    jsonb NOT NULL DEFAULT '[]',
  file_name      text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, pull_id)
);
CREATE INDEX pull_by_connection ON pull (account_id, connection_id, pull_id DESC);
-- A window of a round is finished once.
CREATE UNIQUE INDEX pull_window_once ON pull (account_id, connection_id, cycle_no, kind, from_day)
  WHERE state = 'done' AND cycle_no IS NOT NULL;
SELECT seal_tenant_table('pull');

-- ---------------------------------------------------------------------------------------------- publishers

CREATE TABLE publisher (
  account_id     bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  publisher_no   bigint NOT NULL,
  network        text NOT NULL,
  -- The network's own number of the publisher.
  publisher_ref  text NOT NULL,
  name           text NOT NULL DEFAULT '',
  url            text NOT NULL DEFAULT '',
  -- What the network calls its kind, as received.
  network_type   text NOT NULL DEFAULT '',
  tags           text NOT NULL DEFAULT '',
  country        text NOT NULL DEFAULT '',
  -- The number of its website where links need one.
  site_ref       text NOT NULL DEFAULT '',
  sub_affiliate  boolean NOT NULL DEFAULT false,
  -- The type in force: by hand where set, else from what the network says.
  type           text NOT NULL,
  type_by_hand   text,
  name_by_hand   text,
  -- Publishers with the same key are one across networks; null stands alone.
  merge_key      text,
  merge_by_hand  boolean NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, publisher_no)
);
CREATE UNIQUE INDEX publisher_ref ON publisher (account_id, network, publisher_ref);
CREATE INDEX publisher_merge ON publisher (account_id, merge_key) WHERE merge_key IS NOT NULL;
SELECT seal_tenant_table('publisher');

-- ---------------------------------------------------------------------------------------------- facts

CREATE TABLE sale (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  -- What identifies the order: `ptoder` without a SALE- prefix; with `ysoder` where a spreadsheet spoilt it.
  sale_key       text COLLATE "C" NOT NULL,
  sold_at        timestamptz NOT NULL,
  clicked_at     timestamptz,
  publisher_no   bigint NOT NULL,
  -- Minor units of `currency`.
  amount         bigint NOT NULL,
  commission     bigint NOT NULL,
  fee            bigint NOT NULL,
  -- The pull that wrote it last, and where in that pull's blocks the row as received stands.
  pull_id        bigint NOT NULL,
  raw_block      integer NOT NULL,
  report_day     date NOT NULL,
  raw_line       smallint NOT NULL,
  new_customer   boolean,
  from_file      boolean NOT NULL,
  -- It was in an earlier pull of these days and is no longer.
  vanished       boolean NOT NULL DEFAULT false,
  currency       text COLLATE "C" NOT NULL,
  state          text COLLATE "C" NOT NULL CHECK (state IN ('pending', 'approved', 'paid', 'voided')),
  kind           text COLLATE "C" NOT NULL CHECK (kind IN ('sale', 'adjustment')),
  -- Order numbers as received.
  ptoder         text COLLATE "C" NOT NULL,
  ysoder         text COLLATE "C" NOT NULL,
  coupon         text NOT NULL DEFAULT '',
  page           text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, connection_id, sale_key)
);
-- Newest first over all connections, and the rows of some days of one of them.
CREATE INDEX sale_by_moment ON sale (account_id, sold_at, sale_key, connection_id);
SELECT seal_tenant_table('sale');

-- Rows as received, some hundred to a block, so that they compress well; a sale names its pull, block and line.
CREATE TABLE sale_raw (
  account_id     bigint NOT NULL,
  pull_id        bigint NOT NULL,
  raw_block      integer NOT NULL,
  connection_id  bigint NOT NULL,
  -- Joined by the record separator; empty where the line was not kept.
  rows           text NOT NULL,
  PRIMARY KEY (account_id, pull_id, raw_block)
);
DO $$ BEGIN
  ALTER TABLE sale_raw ALTER COLUMN rows SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL; -- built without lz4: the older method does it, slower
END $$;
CREATE INDEX sale_raw_by_connection ON sale_raw (account_id, connection_id);
SELECT seal_tenant_table('sale_raw');

CREATE TABLE click_day (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  report_day     date NOT NULL,
  publisher_no   bigint NOT NULL,
  clicks         integer NOT NULL,
  impressions    integer,
  from_file      boolean NOT NULL,
  PRIMARY KEY (account_id, connection_id, report_day, publisher_no)
);
CREATE INDEX click_day_by_publisher ON click_day (account_id, publisher_no, report_day);
SELECT seal_tenant_table('click_day');

-- ---------------------------------------------------------------------------------------------- rollups
-- Written in the transaction that wrote the facts under them. Sums leave voided sales out; `orders` leaves
-- adjustments out too; `listed` counts every row, voided ones included.

CREATE TABLE sale_day (
  account_id      bigint NOT NULL,
  connection_id   bigint NOT NULL,
  report_day      date NOT NULL,
  publisher_no    bigint NOT NULL,
  currency        text COLLATE "C" NOT NULL,
  listed          integer NOT NULL,
  orders          integer NOT NULL,
  repeat_orders   integer NOT NULL,
  unknown_orders  integer NOT NULL,
  pending_orders  integer NOT NULL,
  amount          bigint NOT NULL,
  commission      bigint NOT NULL,
  fee             bigint NOT NULL,
  repeat_amount   bigint NOT NULL,
  pending_amount  bigint NOT NULL,
  PRIMARY KEY (account_id, connection_id, report_day, publisher_no, currency)
);
CREATE INDEX sale_day_by_publisher ON sale_day (account_id, publisher_no, report_day);
SELECT seal_tenant_table('sale_day');

CREATE TABLE sale_month (
  account_id      bigint NOT NULL,
  connection_id   bigint NOT NULL,
  -- The month's first day.
  month           date NOT NULL,
  publisher_no    bigint NOT NULL,
  currency        text COLLATE "C" NOT NULL,
  listed          integer NOT NULL,
  orders          integer NOT NULL,
  repeat_orders   integer NOT NULL,
  unknown_orders  integer NOT NULL,
  pending_orders  integer NOT NULL,
  amount          bigint NOT NULL,
  commission      bigint NOT NULL,
  fee             bigint NOT NULL,
  repeat_amount   bigint NOT NULL,
  pending_amount  bigint NOT NULL,
  PRIMARY KEY (account_id, connection_id, month, publisher_no, currency)
);
SELECT seal_tenant_table('sale_month');

-- Per publisher type, clicks beside sales: what a dashboard of any size reads. A day's clicks stand in the row of the
-- connection's currency.
CREATE TABLE type_day (
  account_id      bigint NOT NULL,
  connection_id   bigint NOT NULL,
  report_day      date NOT NULL,
  type            text COLLATE "C" NOT NULL,
  currency        text COLLATE "C" NOT NULL,
  listed          integer NOT NULL,
  orders          integer NOT NULL,
  repeat_orders   integer NOT NULL,
  unknown_orders  integer NOT NULL,
  pending_orders  integer NOT NULL,
  amount          bigint NOT NULL,
  commission      bigint NOT NULL,
  fee             bigint NOT NULL,
  repeat_amount   bigint NOT NULL,
  pending_amount  bigint NOT NULL,
  clicks          bigint NOT NULL,
  PRIMARY KEY (account_id, connection_id, report_day, type, currency)
);
SELECT seal_tenant_table('type_day');

-- ---------------------------------------------------------------------------------------------- imports, materials

CREATE TABLE import_file (
  account_id     bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  import_id      uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('sales', 'clicks')),
  network        text NOT NULL,
  file_name      text NOT NULL,
  -- Where the bytes are kept until the import is done or has aged.
  file_key       text NOT NULL,
  bytes          bigint NOT NULL,
  format         text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  encoding       text NOT NULL,
  mapping        jsonb NOT NULL,
  state          text NOT NULL CHECK (state IN ('previewed', 'running', 'done', 'failed')),
  rows_total     bigint NOT NULL DEFAULT 0,
  added          bigint NOT NULL DEFAULT 0,
  changed        bigint NOT NULL DEFAULT 0,
  unchanged      bigint NOT NULL DEFAULT 0,
  errors         jsonb NOT NULL DEFAULT '[]',
  connection_id  bigint,
  created_by     uuid,
  created_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, import_id)
);
SELECT seal_tenant_table('import_file');

-- Of pictures: their size, and the small one made of them.
ALTER TABLE stored_file
  ADD COLUMN width integer,
  ADD COLUMN height integer,
  ADD COLUMN thumb_id uuid;

CREATE TABLE material (
  account_id     bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  material_id    uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('banner', 'text', 'coupon', 'product')),
  title          text NOT NULL,
  body           text NOT NULL DEFAULT '',
  coupon_code    text NOT NULL DEFAULT '',
  landing_url    text NOT NULL DEFAULT '',
  tags           text[] NOT NULL DEFAULT '{}',
  networks       text[] NOT NULL DEFAULT '{}',
  -- The network's own number of the creative where a link needs one: {network: number}.
  creative_refs  jsonb NOT NULL DEFAULT '{}',
  valid_from     date,
  valid_to       date,
  file_id        uuid,
  used           integer NOT NULL DEFAULT 0,
  created_by     uuid NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, material_id)
);
CREATE INDEX material_newest ON material (account_id, created_at DESC, material_id);
-- A picture belongs to one material: whoever removes the material removes it.
CREATE UNIQUE INDEX material_picture ON material (account_id, file_id) WHERE file_id IS NOT NULL;
SELECT seal_tenant_table('material');
