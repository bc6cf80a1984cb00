-- The level of an amount says its currency: the account's may be changed, what somebody meant by a level may not.
-- Row-level security binds the owner too, so it is lifted while the levels that were here before are marked.
ALTER TABLE notice_rule NO FORCE ROW LEVEL SECURITY;
ALTER TABLE account NO FORCE ROW LEVEL SECURITY;
ALTER TABLE connection NO FORCE ROW LEVEL SECURITY;
UPDATE notice_rule AS r
SET setting = r.setting || jsonb_build_object('currency', coalesce(
  (SELECT a.currency FROM account a WHERE a.account_id = r.account_id),
  (SELECT c.currency FROM connection c WHERE c.account_id = r.account_id ORDER BY c.connection_id LIMIT 1),
  'USD'))
WHERE r.kind = 'threshold' AND r.setting ->> 'metric' NOT IN ('clicks', 'orders');
ALTER TABLE notice_rule FORCE ROW LEVEL SECURITY;
ALTER TABLE account FORCE ROW LEVEL SECURITY;
ALTER TABLE connection FORCE ROW LEVEL SECURITY;
