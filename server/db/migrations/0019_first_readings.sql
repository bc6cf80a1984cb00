-- What stands when a brand is read for the first time did not come that month: nobody knows when it came. What came is
-- counted from the month after; until there is one, and in the first month itself, it is not known (null), never 0.
ALTER TABLE brand_publisher ALTER COLUMN gained DROP NOT NULL;
ALTER TABLE brand_month ALTER COLUMN gained DROP NOT NULL;
ALTER TABLE brand_summary ALTER COLUMN gained DROP NOT NULL;
ALTER TABLE industry_month ALTER COLUMN gained DROP NOT NULL;
ALTER TABLE industry_publisher ALTER COLUMN gained DROP NOT NULL;

-- All of it is counted again.
INSERT INTO stale_brand (brand_code) SELECT brand_code FROM brand ON CONFLICT DO NOTHING;
