CREATE TABLE "redirects" (
	"store_id" integer NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "redirects_store_id_from_address_pk" PRIMARY KEY("store_id","from_address")
);
--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_slug" ON "products" USING btree ("store_id",lower("slug"));--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON redirects
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();
