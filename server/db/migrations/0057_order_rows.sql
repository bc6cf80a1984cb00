-- What a shop's order was worth, and each change of it: an edit or an exchange may add, a refund takes away. Lines of goods alone;
-- shipping, tips and goodwill never count. The whole history of an order is written at once.
CREATE TABLE shop_order_event (
  account_id  bigint NOT NULL,
  shop_id     bigint NOT NULL,
  order_ref   text COLLATE "C" NOT NULL,
  event_ref   text COLLATE "C" NOT NULL,
  at          timestamptz NOT NULL,
  kind        text COLLATE "C" NOT NULL CHECK (kind IN ('order', 'edit', 'refund', 'return', 'dispute')),
  -- After discounts and without tax, in the shop's currency.
  amount      bigint NOT NULL,
  -- Null: the shop does not say how much tax came with it.
  tax         bigint,
  reason      text NOT NULL DEFAULT '',
  PRIMARY KEY (account_id, shop_id, order_ref, event_ref)
);
SELECT seal_tenant_table('shop_order_event');

-- Which rows of a connection are one order. Its key is the brand's number written in one way, or the row's own where it has none.
CREATE TABLE sale_order (
  account_id     bigint NOT NULL,
  connection_id  bigint NOT NULL,
  sale_key       text COLLATE "C" NOT NULL,
  order_key      text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, connection_id, sale_key)
);
CREATE INDEX sale_order_key ON sale_order (account_id, connection_id, order_key);
SELECT seal_tenant_table('sale_order');

-- What an order may be found by, on either side: written in one way. `holder_id` is the connection or the shop.
CREATE TABLE order_name (
  account_id  bigint NOT NULL,
  name        text COLLATE "C" NOT NULL,
  side        text COLLATE "C" NOT NULL CHECK (side IN ('network', 'shop')),
  holder_id   bigint NOT NULL,
  order_key   text COLLATE "C" NOT NULL,
  PRIMARY KEY (account_id, name, side, holder_id, order_key)
);
CREATE INDEX order_name_holder ON order_name (account_id, side, holder_id, order_key);
SELECT seal_tenant_table('order_name');
