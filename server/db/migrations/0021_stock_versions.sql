CREATE TABLE "stock_versions" (
	"store_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "stock_versions_store_id_product_id_pk" PRIMARY KEY("store_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD COLUMN "contents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_versions_version" ON "stock_versions" USING btree ("store_id","version");--> statement-breakpoint
-- As in 0001, and beside it what changed: the stock of a product alone, or anything else. `version` still grows with both,
-- so that processes of the release before this one see every change.
CREATE OR REPLACE FUNCTION bump_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	store integer;
	bumped text := coalesce(current_setting('shop.bumped', true), '');
	only_stock boolean := false;
BEGIN
	IF TG_TABLE_NAME = 'stores' THEN
		IF TG_OP = 'DELETE' THEN store := OLD.id; ELSE store := NEW.id; END IF;
	ELSE
		IF TG_OP = 'DELETE' THEN store := OLD.store_id; ELSE store := NEW.store_id; END IF;
	END IF;
	-- Once per store and transaction, however many rows it changed.
	IF position(',' || store || ',' IN bumped) = 0 THEN
		bumped := bumped || ',' || store || ',';
		PERFORM set_config('shop.bumped', bumped, true);
		INSERT INTO catalogue_versions AS kept (store_id, version) VALUES (store, 1)
			ON CONFLICT (store_id) DO UPDATE SET version = kept.version + 1;
	END IF;
	IF TG_TABLE_NAME = 'skus' AND TG_OP = 'UPDATE' THEN
		only_stock := to_jsonb(NEW) - 'stock' = to_jsonb(OLD) - 'stock';
	END IF;
	IF only_stock THEN
		INSERT INTO stock_versions (store_id, product_id, version)
			SELECT store, NEW.product_id, version FROM catalogue_versions WHERE store_id = store
			ON CONFLICT (store_id, product_id) DO UPDATE SET version = excluded.version;
	ELSIF position(',contents ' || store || ',' IN bumped) = 0 THEN
		PERFORM set_config('shop.bumped', bumped || ',contents ' || store || ',', true);
		UPDATE catalogue_versions SET contents = version WHERE store_id = store;
	END IF;
	RETURN NULL;
END $$;
