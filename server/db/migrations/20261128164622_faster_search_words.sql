-- The same words as before in less time, which an import mostly waits for: `translate` compares each character with all of
-- its list, so only text with letters beyond ASCII is translated, and a query for each text costs more than its words.
CREATE OR REPLACE FUNCTION words_of(content text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	folded text := replace(replace(lower(content), '''', ''), '’', '');
	words text[];
BEGIN
	IF folded ~ '[^\x01-\x7F\xA0-\xAC\xAE-\xBF\xD7\xF7\u2010-\u2BFF]' THEN
		folded := translate(folded,
			'àÀáÁâÂãÃäÄåÅāĀçÇḍḌèÈéÉêÊëËēĒḥḤìÌíÍîÎïÏīĪḷḶṃṂṁṀñÑṅṄṇṆòÒóÓôÔõÕöÖōŌṛṚśŚṣṢšŠṭṬùÙúÚûÛüÜūŪýÝÿŸžŽक़ख़ग़ज़ड़ढ़फ़य़०१२३४५६७८९' || E'ʼ़\u00AD\u200B\u200C\u200D\u200E\u200F\uFEFF',
			'aaaaaaaaaaaaaaccddeeeeeeeeeehhiiiiiiiiiillmmmmnnnnnnoooooooooooorrssssssttuuuuuuuuuuyyyyzzकखगजडढफय0123456789');
	END IF;
	IF folded ~ '[0-9]' THEN
		folded := regexp_replace(
			regexp_replace(folded, '([0-9]) *x *(?=[0-9])', '\1 ', 'g'),
			'([0-9])(cm|mm|in|inch|inches|ft|feet|tc|gsm)(?![0-9a-z])', '\1 \2', 'g');
	END IF;
	words := coalesce(array_remove(regexp_split_to_array(folded,
		'[\s\x01-\x2F:-@\x5B-\x60\x7B-\xBF\xD7\xF7\u0964\u0965\u2000-\u2BFF\u3000-\u303F\uFE00-\uFE0F\U0001F000-\U0001FAFF]+'), ''), '{}');
	IF folded ~ '\S{61}' THEN words := ARRAY(SELECT left(word, 60) FROM unnest(words) AS word); END IF;
	RETURN words;
END $$;
--> statement-breakpoint
-- The same lexemes as before: the cast drops repeated ones, so that the words need no sorting.
CREATE OR REPLACE FUNCTION search_lexemes(store integer, content text, weight text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(
		'''' || store || '/' || nullif(array_to_string(words_of(content), ''':1' || weight || ' ''' || store || '/'), '') || ''':1' || weight,
		'')::tsvector
$$;
--> statement-breakpoint
-- An import indexes its products itself, once, when their variants are there (server/stores/folder/import-search.ts): it
-- says so with shop.indexes_later, and finds them by changed_at, the time of its transaction.
CREATE FUNCTION indexes_later() RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce(current_setting('shop.indexes_later', true), '') = 'yes'
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT indexes_later() THEN PERFORM index_products(array_agg(store_id), array_agg(id)) FROM changed; END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- As before; a product that an import has written already needs no second writing.
CREATE OR REPLACE FUNCTION note_variant_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		UPDATE products SET changed_at = now() FROM (
			SELECT DISTINCT changed.store_id, changed.product_id FROM changed
			JOIN before ON before.store_id = changed.store_id AND before.id = changed.id
			WHERE (before.product_id, before.code, before.gtin, before.name, before.description, before.price_paise, before.was_paise, before.enabled, before.attributes, before.position)
				IS DISTINCT FROM (changed.product_id, changed.code, changed.gtin, changed.name, changed.description, changed.price_paise, changed.was_paise, changed.enabled, changed.attributes, changed.position)
		) AS touched WHERE products.store_id = touched.store_id AND products.id = touched.product_id
			AND (products.changed_at IS DISTINCT FROM now() OR NOT indexes_later());
	ELSE
		UPDATE products SET changed_at = now() FROM (SELECT DISTINCT store_id, product_id FROM changed) AS touched
		WHERE products.store_id = touched.store_id AND products.id = touched.product_id
			AND (products.changed_at IS DISTINCT FROM now() OR NOT indexes_later());
	END IF;
	RETURN NULL;
END $$;
