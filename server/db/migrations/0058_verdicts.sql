-- Everything here follows from sales, shop orders, rules and the day, and can be made again from them. The two answers of people, affixes
-- and bases they did not want, are the exception.

-- Orders that are to be judged again: a row that was written, an order a shop told of. Written with what changed.
CREATE TABLE order_unjudged (
  account_id  bigint NOT NULL,
  side        text COLLATE "C" NOT NULL CHECK (side IN ('network', 'shop')),
  holder_id   bigint NOT NULL,
  -- Of a sale, or of a shop's order.
  item_key    text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, side, holder_id, item_key)
);
SELECT seal_tenant_table('order_unjudged');

-- Which accounts are to be judged, found before the tenant is known.
CREATE TABLE verdict_schedule (
  account_id  bigint PRIMARY KEY,
  due_at      timestamptz NOT NULL
);
CREATE INDEX verdict_schedule_due ON verdict_schedule (due_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON verdict_schedule TO haitu_app;

-- The shop's order that an order of a network is, and how sure that is.
CREATE TABLE order_match (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  order_key      text COLLATE "C" NOT NULL,
  sold_at        timestamptz NOT NULL,
  -- Null: none, or more than one may be it.
  shop_id        bigint,
  order_ref      text COLLATE "C",
  rule           smallint NOT NULL,
  confidence     text COLLATE "C" NOT NULL CHECK (confidence IN ('matched', 'probable', 'ambiguous', 'none')),
  -- A shop knows its number as it stands, with nothing learned.
  direct         boolean NOT NULL,
  PRIMARY KEY (account_id, connection_id, order_key)
);
CREATE INDEX order_match_shop ON order_match (account_id, shop_id, order_ref) WHERE shop_id IS NOT NULL;
-- The latest of a connection, from which its basis and what stands around its numbers are learned.
CREATE INDEX order_match_matched ON order_match (account_id, connection_id, sold_at DESC, order_key) WHERE confidence = 'matched';
CREATE INDEX order_match_strange ON order_match (account_id, connection_id, sold_at DESC, order_key) WHERE NOT direct;
SELECT seal_tenant_table('order_match');

-- From which of the shop's amounts a connection's network counts.
CREATE TABLE order_basis (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  -- Null: none fits often enough.
  basis          text COLLATE "C",
  -- So many of the orders looked at fit.
  support        integer NOT NULL,
  looked_at      integer NOT NULL,
  -- What a person did not want.
  refused        text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (account_id, connection_id)
);
SELECT seal_tenant_table('order_basis');

-- What a connection's network writes around the shop's numbers.
CREATE TABLE order_affix (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  prefix         text COLLATE "C" NOT NULL,
  suffix         text COLLATE "C" NOT NULL,
  support        integer NOT NULL,
  -- A person did not want it.
  refused        boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_id, connection_id, prefix, suffix)
);
SELECT seal_tenant_table('order_affix');

-- One a network order, and one for each order of a shop that a network's click led to and no network knows. Amounts in minor units of
-- `currency`; null: not known.
CREATE TABLE verdict (
  account_id        bigint NOT NULL,
  side              text COLLATE "C" NOT NULL CHECK (side IN ('network', 'shop')),
  holder_id         bigint NOT NULL,
  order_key         text COLLATE "C" NOT NULL,
  code              text COLLATE "C" NOT NULL,
  -- What it would be were it not too late, or why nothing is known.
  because           text COLLATE "C" NOT NULL DEFAULT '',
  -- Null: nothing is to be seen to.
  tab               text COLLATE "C",
  -- By which its tab is ordered: a deadline, the end of waiting, or the order itself.
  place_at          timestamptz NOT NULL,
  day               date NOT NULL,
  sold_at           timestamptz NOT NULL,
  publisher_no      bigint,
  currency          text NOT NULL,
  amount            bigint,
  commission        bigint,
  fee               bigint,
  expected          bigint,
  -- What would be paid beyond the expected; below zero: owed.
  excess_commission bigint,
  excess_fee        bigint,
  deadline          timestamptz,
  confidence        text COLLATE "C" NOT NULL,
  rule              smallint NOT NULL,
  shop_id           bigint,
  order_ref         text COLLATE "C",
  evidence          jsonb NOT NULL,
  -- Time alone may change it then.
  look_at           timestamptz,
  PRIMARY KEY (account_id, side, holder_id, order_key)
);
CREATE INDEX verdict_tab ON verdict (account_id, tab, place_at, side, holder_id, order_key) WHERE tab IS NOT NULL;
CREATE INDEX verdict_look ON verdict (account_id, look_at) WHERE look_at IS NOT NULL;
CREATE INDEX verdict_of_day ON verdict (account_id, side, holder_id, day) WHERE tab IS NOT NULL;
SELECT seal_tenant_table('verdict');

-- Their sums, rewritten with them day by day.
CREATE TABLE verdict_day (
  account_id         bigint NOT NULL,
  side               text COLLATE "C" NOT NULL,
  holder_id          bigint NOT NULL,
  day                date NOT NULL,
  tab                text COLLATE "C" NOT NULL,
  confidence         text COLLATE "C" NOT NULL,
  currency           text NOT NULL,
  listed             integer NOT NULL,
  -- Of them, those whose money is known.
  known              integer NOT NULL,
  excess_commission  bigint NOT NULL,
  excess_fee         bigint NOT NULL,
  PRIMARY KEY (account_id, side, holder_id, day, tab, confidence, currency)
);
SELECT seal_tenant_table('verdict_day');
