-- Finding brands and publishers by a keyword: its beginning, any part of it, or one slip of the keyboard.

-- ---------------------------------------------------------------------------------------------- pg_trgm

-- Trusted: whoever may create a schema in this database may create it too. As the login role, since the owner role holds
-- no right on the database itself.
RESET ROLE;
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE EXTENSION pg_trgm WITH SCHEMA haitu;
  END IF;
EXCEPTION WHEN OTHERS THEN
  RAISE EXCEPTION '数据库 % 里无法创建扩展 pg_trgm（%），搜索品牌和联盟客需要它。请管理员安装 PostgreSQL 的 contrib 组件，以管理员身份在该数据库中执行 CREATE EXTENSION pg_trgm，然后重新启动海图',
    current_database(), SQLERRM;
END $$;
SET ROLE haitu_owner;

-- The extension may have been there before, in another schema than ours.
DO $$
DECLARE
  place text := (SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm');
BEGIN
  EXECUTE format($f$
    CREATE FUNCTION haitu.search_likeness(keyword text, words text) RETURNS real
    LANGUAGE plpgsql IMMUTABLE AS 'BEGIN RETURN %I.word_similarity(keyword, words); END'$f$, place);
END $$;

-- ---------------------------------------------------------------------------------------------- what is searched

-- These are dear on purpose and not for helpers: reading a whole table through them must never look cheaper than an index, and
-- starting helpers takes longer than a search. Names are qualified because an index is also kept up without our search path.

CREATE FUNCTION search_key(word text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 AS $$
BEGIN
  RETURN lower(word);
END $$;

-- Name and site, a line each, so that nothing is found across the two.
CREATE FUNCTION search_text(name text, site text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 AS $$
BEGIN
  RETURN lower(name) || E'\n'
    || CASE WHEN site ~~* 'http%' THEN regexp_replace(lower(site), '^https?://(www\.)?', '') ELSE lower(site) END;
END $$;

-- A word and what is left of it without one of its letters. Two words one slip apart (a letter missing, added, wrong, or two
-- swapped) have one of these in common. Beyond twelve letters a word is told by its beginning.
CREATE FUNCTION search_slips(word text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  head text := left(word, 12);
  slips text[] := ARRAY['~' || head];
BEGIN
  FOR at IN 1..length(head) LOOP
    slips := slips || ('~' || left(head, at - 1) || substr(head, at + 1));
  END LOOP;
  RETURN slips;
END $$;

-- Words long enough to be mistyped: four letters, or three signs where a sign is more than a letter.
CREATE FUNCTION search_words(words text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  word text;
  long text[] := '{}';
BEGIN
  FOREACH word IN ARRAY regexp_split_to_array(lower(words), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+') LOOP
    CONTINUE WHEN length(word) < 3 OR (length(word) = 3 AND octet_length(word) = 3);
    long := long || word;
    EXIT WHEN cardinality(long) = 4;
  END LOOP;
  RETURN long;
END $$;

-- Pairs, and single signs but for letters and digits, which nearly every row has: for keywords trigrams do not serve (one or two
-- Chinese characters, punctuation). And slips of the words of the name; of the site only where the name has no letters, since most sites are named after their names.
CREATE FUNCTION search_tokens(name text, site text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 AS $$
DECLARE
  words text := haitu.search_text(name, site);
  signs text[] := string_to_array(words, NULL);
  last text := E'\n';
  sign text;
  tokens text[] := '{}';
BEGIN
  FOREACH sign IN ARRAY signs LOOP
    IF sign <> E'\n' AND last <> E'\n' THEN
      tokens := tokens || (last || sign);
    END IF;
    IF octet_length(sign) > 1 OR strpos('abcdefghijklmnopqrstuvwxyz0123456789', sign) = 0 THEN
      tokens := tokens || sign;
    END IF;
    last := sign;
  END LOOP;
  FOREACH sign IN ARRAY haitu.search_words(CASE WHEN name ~* '[a-z]{4}' THEN name ELSE words END) LOOP
    tokens := tokens || haitu.search_slips(sign);
  END LOOP;
  RETURN tokens;
END $$;

-- ---------------------------------------------------------------------------------------------- indexes

-- A keyword that very many hold (a sign, ".com") is answered from a sixteenth of the rows before all of them are looked up.

DO $$
DECLARE
  place text := (SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm');
  searched record;
BEGIN
  FOR searched IN
    SELECT * FROM (VALUES
      ('brand', 'brand_code', 'brand_name', 'website'),
      ('open_publisher', 'domain', 'publisher_name', 'domain')) AS s (relation, code, name, site)
  LOOP
    EXECUTE format('CREATE INDEX %I ON %I (search_key(%I) text_pattern_ops)',
      searched.relation || '_search_name', searched.relation, searched.name);
    EXECUTE format('CREATE INDEX %I ON %I (search_key(domain) text_pattern_ops)',
      searched.relation || '_search_domain', searched.relation);
    EXECUTE format('CREATE INDEX %I ON %I USING gin (search_text(%I, %I) %I.gin_trgm_ops)',
      searched.relation || '_search_text', searched.relation, searched.name, searched.site, place);
    EXECUTE format('CREATE INDEX %I ON %I USING gin (search_tokens(%I, %I))',
      searched.relation || '_search_tokens', searched.relation, searched.name, searched.site);
    EXECUTE format('CREATE INDEX %I ON %I USING gin (search_text(%I, %I) %I.gin_trgm_ops) WHERE left(md5(%I), 1) = ''0''',
      searched.relation || '_search_text_part', searched.relation, searched.name, searched.site, place, searched.code);
    EXECUTE format('CREATE INDEX %I ON %I USING gin (search_tokens(%I, %I)) WHERE left(md5(%I), 1) = ''0''',
      searched.relation || '_search_tokens_part', searched.relation, searched.name, searched.site, searched.code);
  END LOOP;
END $$;

-- ---------------------------------------------------------------------------------------------- logos

-- A brand's own logo, fetched once from the address the catalogue gives and drawn anew. Beside the rows and not among the
-- files: it is small, belongs to no account, and every instance serves it.
CREATE TABLE brand_picture (
  brand_code  text COLLATE "C" PRIMARY KEY REFERENCES brand (brand_code) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  -- The address it was or will be fetched from; another one in the catalogue begins anew.
  source      text NOT NULL,
  -- WebP; null while there is none.
  picture     bytea,
  tries       integer NOT NULL DEFAULT 0,
  -- When to try next; null: fetched, or given up.
  try_at      timestamptz,
  failure     text NOT NULL DEFAULT ''
);
CREATE INDEX brand_picture_due ON brand_picture (try_at) WHERE try_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON brand_picture TO haitu_app;
