-- A visit has seen what was learned before `seen_until`, which may lie before it began; what is marked as new while it lasts
-- was learned since `before_at`, where the visit before it ended. Null on the first.
ALTER TABLE follow_visit
  ADD COLUMN seen_until timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN before_at timestamptz;

-- A week of what is followed can be sent like a week of figures.
ALTER TABLE notice_rule DROP CONSTRAINT notice_rule_kind_check;
ALTER TABLE notice_rule ADD CONSTRAINT notice_rule_kind_check CHECK (kind IN
  ('summary', 'threshold', 'drop', 'new-publisher', 'silent-publisher', 'follow-changes'));

-- Who promotes a brand today, for counting how many of some brands each publisher promotes without reading their rows.
CREATE INDEX brand_publisher_standing ON brand_publisher (brand_code, domain, last_seen) INCLUDE (networks)
  WHERE lost_on IS NULL;
