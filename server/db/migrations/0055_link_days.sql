-- When the newest day of the catalogue moves, brands are counted again whose links came or went on the days that enter or leave
-- the twelve months before it.
CREATE INDEX link_observation_came ON link_observation (first_seen);
CREATE INDEX link_observation_went ON link_observation (lost_on) WHERE lost_on IS NOT NULL;
