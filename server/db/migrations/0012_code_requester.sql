-- Who asked for a mailed code has tries of their own: nobody else can use them up.
ALTER TABLE mailed_code
  ADD COLUMN requester text NOT NULL DEFAULT '',
  ADD COLUMN own_tries_left integer NOT NULL DEFAULT 0;
