ALTER TABLE "products" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_to_publish" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" is not null;
--> statement-breakpoint
-- As in migration 0002, with digits of Devanagari as Latin ones, and measures split: "90x108cm" is 90, 108 and cm, as
-- "90 × 108 cm" is. The same as in `contract/query-words.ts`.
CREATE OR REPLACE FUNCTION words_of(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(left(word, 60)), '{}') FROM regexp_split_to_table(
		regexp_replace(
			regexp_replace(
				translate(lower(content),
					'àÀáÁâÂãÃäÄåÅāĀçÇḍḌèÈéÉêÊëËēĒḥḤìÌíÍîÎïÏīĪḷḶṃṂṁṀñÑṅṄṇṆòÒóÓôÔõÕöÖōŌṛṚśŚṣṢšŠṭṬùÙúÚûÛüÜūŪýÝÿŸžŽक़ख़ग़ज़ड़ढ़फ़य़०१२३४५६७८९' || E'''’ʼ़\u00AD\u200B\u200C\u200D\u200E\u200F\uFEFF',
					'aaaaaaaaaaaaaaccddeeeeeeeeeehhiiiiiiiiiillmmmmnnnnnnoooooooooooorrssssssttuuuuuuuuuuyyyyzzकखगजडढफय0123456789'),
				'([0-9]) *x *(?=[0-9])', '\1 ', 'g'),
			'([0-9])(cm|mm|in|inch|inches|ft|feet|tc|gsm)(?![0-9a-z])', '\1 \2', 'g'),
		'[\s\x01-\x2F:-@\x5B-\x60\x7B-\xBF\xD7\xF7\u0964\u0965\u2000-\u2BFF\u3000-\u303F\uFE00-\uFE0F\U0001F000-\U0001FAFF]+'
	) AS word WHERE word <> ''
$$;
--> statement-breakpoint
-- As in migration 0002, and published products only, also found by the options of the variants on sale: sizes among
-- fabric and keywords, colours (without the code of "Indigo#27364a") among descriptions, since a product that comes in
-- red, too, is less red than one whose keywords say so.
CREATE OR REPLACE FUNCTION index_products(stores integer[], ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM product_search AS search
	USING (SELECT DISTINCT * FROM unnest(stores, ids) AS changed (store_id, id)) AS changed
	JOIN products AS product ON product.store_id = changed.store_id AND product.id = changed.id
	WHERE search.store_id = changed.store_id AND search.product_id = changed.id AND NOT product.published;
	INSERT INTO product_search (store_id, product_id, name, position, document)
	SELECT product.store_id, product.id, left(array_to_string(words_of(product.name), ' '), 300), product.position,
		search_lexemes(product.store_id, product.name, 'A')
		|| search_lexemes(product.store_id, concat_ws(' ', category.name, child.name), 'B')
		|| search_lexemes(product.store_id, concat_ws(' ', product.fabric, product.keywords, options.other), 'C')
		|| search_lexemes(product.store_id, concat_ws(' ', product.description, options.colour), 'D')
	FROM (SELECT DISTINCT * FROM unnest(stores, ids) AS changed (store_id, id)) AS changed
	JOIN products AS product ON product.store_id = changed.store_id AND product.id = changed.id AND product.published
	LEFT JOIN categories AS category ON category.store_id = product.store_id AND category.id = product.category_id
	LEFT JOIN categories AS child ON child.store_id = product.store_id AND child.id = product.child_category_id
	CROSS JOIN LATERAL (
		SELECT
			string_agg(DISTINCT pair ->> 1, ' ') FILTER (WHERE pair ->> 0 !~* 'colou?r|shade|hue|tint') AS other,
			string_agg(DISTINCT regexp_replace(pair ->> 1, '#\s*[0-9a-fA-F]{3,8}\s*$', ''), ' ')
				FILTER (WHERE pair ->> 0 ~* 'colou?r|shade|hue|tint') AS colour
		FROM skus AS sku CROSS JOIN jsonb_array_elements(sku.attributes) AS pair
		WHERE sku.store_id = product.store_id AND sku.product_id = product.id AND sku.enabled
	) AS options
	ORDER BY product.store_id, product.id
	ON CONFLICT (store_id, product_id) DO UPDATE
	SET name = excluded.name, position = excluded.position, document = excluded.document;
	INSERT INTO search_words (store_id, word)
	SELECT DISTINCT search.store_id, split_part(lexeme, '/', 2)
	FROM (SELECT DISTINCT * FROM unnest(stores, ids) AS changed (store_id, id)) AS changed
	JOIN product_search AS search ON search.store_id = changed.store_id AND search.product_id = changed.id
	CROSS JOIN unnest(tsvector_to_array(search.document)) AS lexeme
	ORDER BY 1, 2
	ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed_at := now();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_added_at BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_product_change();
--> statement-breakpoint
CREATE TRIGGER products_changed_at BEFORE UPDATE ON products FOR EACH ROW
	WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_product_change();
--> statement-breakpoint
-- A change to variants other than to their stock is a change to their product, which is then indexed for the search.
CREATE FUNCTION note_variant_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		UPDATE products SET changed_at = now() FROM (
			SELECT DISTINCT changed.store_id, changed.product_id FROM changed
			JOIN before ON before.store_id = changed.store_id AND before.id = changed.id
			WHERE (before.product_id, before.code, before.name, before.description, before.price_paise, before.was_paise, before.enabled, before.attributes, before.position)
				IS DISTINCT FROM (changed.product_id, changed.code, changed.name, changed.description, changed.price_paise, changed.was_paise, changed.enabled, changed.attributes, changed.position)
		) AS touched WHERE products.store_id = touched.store_id AND products.id = touched.product_id;
	ELSE
		UPDATE products SET changed_at = now() FROM (SELECT DISTINCT store_id, product_id FROM changed) AS touched
		WHERE products.store_id = touched.store_id AND products.id = touched.product_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER skus_added_to_product AFTER INSERT ON skus
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_variant_changes();
--> statement-breakpoint
CREATE TRIGGER skus_changed_in_product AFTER UPDATE ON skus
	REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_variant_changes();
--> statement-breakpoint
CREATE TRIGGER skus_removed_from_product AFTER DELETE ON skus
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_variant_changes();
--> statement-breakpoint
SELECT index_products(array_agg(store_id), array_agg(id)) FROM products;
