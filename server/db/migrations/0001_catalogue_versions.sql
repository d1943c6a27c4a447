CREATE TABLE "catalogue_versions" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);--> statement-breakpoint
-- Deferred to the end of the transaction: a version is locked last and only briefly, so that two orders which change
-- stock never wait for each other in a circle, and a version never shows before what it stands for.
CREATE FUNCTION bump_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	store integer;
	bumped text := coalesce(current_setting('shop.bumped', true), '');
BEGIN
	IF TG_TABLE_NAME = 'stores' THEN
		IF TG_OP = 'DELETE' THEN store := OLD.id; ELSE store := NEW.id; END IF;
	ELSE
		IF TG_OP = 'DELETE' THEN store := OLD.store_id; ELSE store := NEW.store_id; END IF;
	END IF;
	-- Once per store and transaction, however many rows it changed.
	IF position(',' || store || ',' IN bumped) > 0 THEN RETURN NULL; END IF;
	PERFORM set_config('shop.bumped', bumped || ',' || store || ',', true);
	INSERT INTO catalogue_versions AS kept (store_id, version) VALUES (store, 1)
		ON CONFLICT (store_id) DO UPDATE SET version = kept.version + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON stores
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON widgets
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON categories
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON products
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON skus
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON creatives
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON collections
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON collection_products
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();
