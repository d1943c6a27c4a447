ALTER TABLE "categories" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "widgets" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- As before; a product is found by its texts in every language of the store.
CREATE OR REPLACE FUNCTION index_products(stores integer[], ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM product_search AS search
	USING (SELECT DISTINCT * FROM unnest(stores, ids) AS changed (store_id, id)) AS changed
	JOIN products AS product ON product.store_id = changed.store_id AND product.id = changed.id
	WHERE search.store_id = changed.store_id AND search.product_id = changed.id AND NOT product.published;
	INSERT INTO product_search (store_id, product_id, name, position, document)
	SELECT product.store_id, product.id, left(array_to_string(words_of(product.name), ' '), 300), product.position,
		search_lexemes(product.store_id, concat_ws(' ', product.name, texts.name), 'A')
		|| search_lexemes(product.store_id, concat_ws(' ', category.name, child.name,
			(SELECT string_agg(text ->> 'name', ' ') FROM jsonb_each(category.translations) AS each (language, text)),
			(SELECT string_agg(text ->> 'name', ' ') FROM jsonb_each(child.translations) AS each (language, text))), 'B')
		|| search_lexemes(product.store_id, concat_ws(' ', product.fabric, product.keywords, texts.other, options.other), 'C')
		|| search_lexemes(product.store_id, concat_ws(' ', product.description, texts.description, options.colour), 'D')
	FROM (SELECT DISTINCT * FROM unnest(stores, ids) AS changed (store_id, id)) AS changed
	JOIN products AS product ON product.store_id = changed.store_id AND product.id = changed.id AND product.published
	LEFT JOIN categories AS category ON category.store_id = product.store_id AND category.id = product.category_id
	LEFT JOIN categories AS child ON child.store_id = product.store_id AND child.id = product.child_category_id
	CROSS JOIN LATERAL (
		SELECT
			string_agg(text ->> 'name', ' ') AS name,
			string_agg(concat_ws(' ', text ->> 'fabric', text ->> 'keywords'), ' ') AS other,
			string_agg(text ->> 'description', ' ') AS description
		FROM jsonb_each(product.translations) AS each (language, text)
	) AS texts
	CROSS JOIN LATERAL (
		SELECT
			string_agg(DISTINCT pair ->> 1, ' ') FILTER (WHERE pair ->> 0 !~* 'colou?r|shade|hue|tint|रंग|कलर|நிறம்|வண்ணம்') AS other,
			string_agg(DISTINCT regexp_replace(pair ->> 1, '#\s*[0-9a-fA-F]{3,8}\s*$', ''), ' ')
				FILTER (WHERE pair ->> 0 ~* 'colou?r|shade|hue|tint|रंग|कलर|நிறம்|வண்ணம்') AS colour
		FROM skus AS sku CROSS JOIN jsonb_array_elements(
			sku.attributes || jsonb_path_query_array(sku.translations, '$.*.attributes[*]')
		) AS pair
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
CREATE OR REPLACE FUNCTION index_renamed_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM index_products(array_agg(product.store_id), array_agg(product.id))
	FROM changed JOIN before ON before.store_id = changed.store_id AND before.id = changed.id
	JOIN products AS product ON product.store_id = changed.store_id
		AND changed.id IN (product.category_id, product.child_category_id)
	WHERE (before.name, before.translations) IS DISTINCT FROM (changed.name, changed.translations);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, and a changed translation of a variant is a change to the product.
CREATE OR REPLACE FUNCTION note_variant_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		UPDATE products SET changed_at = now() FROM (
			SELECT DISTINCT changed.store_id, changed.product_id FROM changed
			JOIN before ON before.store_id = changed.store_id AND before.id = changed.id
			WHERE (before.product_id, before.code, before.gtin, before.name, before.description, before.price_paise, before.was_paise, before.enabled, before.attributes, before.translations, before.position)
				IS DISTINCT FROM (changed.product_id, changed.code, changed.gtin, changed.name, changed.description, changed.price_paise, changed.was_paise, changed.enabled, changed.attributes, changed.translations, changed.position)
		) AS touched WHERE products.store_id = touched.store_id AND products.id = touched.product_id
			AND (products.changed_at IS DISTINCT FROM now() OR NOT indexes_later());
	ELSE
		UPDATE products SET changed_at = now() FROM (SELECT DISTINCT store_id, product_id FROM changed) AS touched
		WHERE products.store_id = touched.store_id AND products.id = touched.product_id
			AND (products.changed_at IS DISTINCT FROM now() OR NOT indexes_later());
	END IF;
	RETURN NULL;
END $$;
