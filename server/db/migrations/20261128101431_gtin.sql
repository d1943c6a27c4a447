ALTER TABLE "skus" ADD COLUMN "gtin" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "skus_gtin" ON "skus" USING btree ("store_id","gtin");
--> statement-breakpoint
-- As before, and a changed GTIN is a change to the product.
CREATE OR REPLACE FUNCTION note_variant_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		UPDATE products SET changed_at = now() FROM (
			SELECT DISTINCT changed.store_id, changed.product_id FROM changed
			JOIN before ON before.store_id = changed.store_id AND before.id = changed.id
			WHERE (before.product_id, before.code, before.gtin, before.name, before.description, before.price_paise, before.was_paise, before.enabled, before.attributes, before.position)
				IS DISTINCT FROM (changed.product_id, changed.code, changed.gtin, changed.name, changed.description, changed.price_paise, changed.was_paise, changed.enabled, changed.attributes, changed.position)
		) AS touched WHERE products.store_id = touched.store_id AND products.id = touched.product_id;
	ELSE
		UPDATE products SET changed_at = now() FROM (SELECT DISTINCT store_id, product_id FROM changed) AS touched
		WHERE products.store_id = touched.store_id AND products.id = touched.product_id;
	END IF;
	RETURN NULL;
END $$;
