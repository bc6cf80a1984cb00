-- Searches over a catalogue of a hundred thousand brands and a million publishers.

-- The same text as before, which the indexes hold, without a pattern: every row that is looked at is made one.
CREATE OR REPLACE FUNCTION search_text(name text, site text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 AS $$
DECLARE
  place text := lower(site);
  way integer := CASE WHEN starts_with(place, 'https://') THEN 8 WHEN starts_with(place, 'http://') THEN 7 ELSE 0 END;
BEGIN
  IF way > 0 THEN
    place := substr(place, way + 1 + CASE WHEN substr(place, way + 1, 4) = 'www.' THEN 4 ELSE 0 END);
  END IF;
  RETURN lower(name) || E'\n' || place;
END $$;

-- Keywords of four signs or more, and of three where one is more than a letter, are looked up by runs of that many signs: they
-- are so much rarer than trigrams that few rows are left to look at.

CREATE FUNCTION search_grams(name text, site text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT COST 1000 AS $$
DECLARE
  three text := '';
  sign text;
  grams text[] := '{}';
BEGIN
  FOREACH sign IN ARRAY string_to_array(haitu.search_text(name, site), NULL) LOOP
    IF length(three) = 3 THEN
      grams := grams || (three || sign);
    END IF;
    three := right(three, 2) || sign;
    IF octet_length(three) > 3 AND length(three) = 3 THEN
      grams := grams || three;
    END IF;
  END LOOP;
  RETURN grams;
END $$;

-- What nearly everybody holds is answered from every 256th row, what many hold from every 16th: even a bitmap of a sixteenth of
-- a million rows took longer than all else.
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
    EXECUTE format('CREATE INDEX %I ON %I USING gin (search_grams(%I, %I))',
      searched.relation || '_search_grams', searched.relation, searched.name, searched.site);
    EXECUTE format('CREATE INDEX %I ON %I USING gin (search_grams(%I, %I)) WHERE left(md5(%I), 1) = ''0''',
      searched.relation || '_search_grams_part', searched.relation, searched.name, searched.site, searched.code);
    EXECUTE format('CREATE INDEX %I ON %I USING gin (search_grams(%I, %I)) WHERE left(md5(%I), 2) = ''00''',
      searched.relation || '_search_grams_few', searched.relation, searched.name, searched.site, searched.code);
    EXECUTE format('CREATE INDEX %I ON %I USING gin (search_text(%I, %I) %I.gin_trgm_ops) WHERE left(md5(%I), 2) = ''00''',
      searched.relation || '_search_text_few', searched.relation, searched.name, searched.site, place, searched.code);
    EXECUTE format('CREATE INDEX %I ON %I USING gin (search_tokens(%I, %I)) WHERE left(md5(%I), 2) = ''00''',
      searched.relation || '_search_tokens_few', searched.relation, searched.name, searched.site, searched.code);
  END LOOP;
END $$;
