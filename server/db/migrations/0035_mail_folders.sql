-- Which folder of a mailbox is for what, as its owner said: {"sent": path, "trash": path, "junk": path, "archive": path}. What
-- is not said is found by what the server says and by names.
ALTER TABLE mailbox ADD COLUMN folders jsonb NOT NULL DEFAULT '{}';
