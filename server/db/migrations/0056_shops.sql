-- Shops, and what they say of their orders: every amount a network may count commission from. Nothing of a buyer is kept.
CREATE SEQUENCE shop_id_seq AS bigint START 1001;
GRANT USAGE ON SEQUENCE shop_id_seq TO haitu_app;

CREATE TABLE shop (
  account_id      bigint NOT NULL REFERENCES account (account_id) ON DELETE CASCADE,
  shop_id         bigint NOT NULL,
  system          text COLLATE "C" NOT NULL,
  name            text NOT NULL,
  zone            text NOT NULL,
  currency        text NOT NULL,
  state           text COLLATE "C" NOT NULL CHECK (state IN ('active', 'paused', 'removed')),
  -- Within so many days after an order it may still come back.
  return_days     smallint NOT NULL DEFAULT 30,
  -- One that is not paid after so many days will not be.
  unpaid_days     smallint NOT NULL DEFAULT 7,
  -- What stands around the number in an order's name, where a person said so.
  name_prefix     text NOT NULL DEFAULT '',
  name_suffix     text NOT NULL DEFAULT '',
  -- Days, in its zone, all orders of which are known.
  orders_covered  datemultirange NOT NULL DEFAULT '{}',
  -- Until when returns, refunds and cancellations are known; null: not at all.
  changes_until   timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, shop_id)
);
SELECT seal_tenant_table('shop');

-- Amounts in minor units; null: the shop does not say. The presentment amounts are in the currency the buyer saw.
CREATE TABLE shop_order (
  account_id             bigint NOT NULL,
  shop_id                bigint NOT NULL,
  -- The shop's own key of it.
  order_ref              text COLLATE "C" NOT NULL,
  -- As people know it.
  title                  text NOT NULL,
  -- Every number it may be told by, as the shop writes them.
  numbers                text[] NOT NULL,
  ordered_at             timestamptz NOT NULL,
  currency               text NOT NULL,
  -- Of the goods, after discounts.
  subtotal               bigint,
  tax                    bigint,
  shipping               bigint,
  total                  bigint,
  -- Whether the amounts of goods hold their tax; null: the shop does not say.
  taxes_included         boolean,
  presentment_currency   text,
  presentment_subtotal   bigint,
  presentment_tax        bigint,
  presentment_shipping   bigint,
  presentment_total      bigint,
  paid                   boolean,
  cancelled_at           timestamptz,
  cancel_reason          text COLLATE "C" NOT NULL DEFAULT '',
  test                   boolean NOT NULL DEFAULT false,
  dispute                text COLLATE "C" CHECK (dispute IN ('open', 'won', 'lost')),
  coupons                text[] NOT NULL DEFAULT '{}',
  -- The first and the last click the shop saw before the order: {network, clickId, at}.
  first_click            jsonb,
  last_click             jsonb,
  -- {sku, quantity}
  items                  jsonb NOT NULL DEFAULT '[]',
  seen_at                timestamptz NOT NULL,
  PRIMARY KEY (account_id, shop_id, order_ref)
);
CREATE INDEX shop_order_time ON shop_order (account_id, shop_id, ordered_at);
SELECT seal_tenant_table('shop_order');
