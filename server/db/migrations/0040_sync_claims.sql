-- The clock finds what it may file in order, however many connections are due and filed already. A claim is made with the job
-- that is filed, in one transaction, and lifted when that begins.
CREATE INDEX sync_schedule_open ON sync_schedule (greatest(due_at, claimed_until));
DROP INDEX sync_schedule_due;
