-- How many rows of which account the tables of the order check hold, measured while an account is judged for the first time: the planner,
-- which knows nothing of what was just filled, else reads all orders of the account for each one it looks up. Only the owner of a table
-- may measure it.
CREATE FUNCTION measure_ledger() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = haitu, pg_temp AS $$
BEGIN
  ANALYZE (SKIP_LOCKED) sale (account_id, connection_id, sale_key), sale_change (account_id, connection_id, sale_key),
    shop_order (account_id, shop_id, order_ref), shop_order_event (account_id, shop_id, order_ref),
    sale_order (account_id, connection_id, sale_key, order_key), order_name (account_id, name, side, holder_id, order_key),
    order_unjudged (account_id, side, holder_id, item_key), order_match (account_id, connection_id, order_key, shop_id, order_ref),
    verdict (account_id, side, holder_id, order_key, tab);
END $$;
REVOKE ALL ON FUNCTION measure_ledger() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION measure_ledger() TO haitu_app;

-- Sums of days move by what their rows lose and gain: nothing looks for the verdicts of a day.
DROP INDEX verdict_of_day;
