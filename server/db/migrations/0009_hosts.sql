CREATE TABLE "hosts" (
	"store_id" integer NOT NULL,
	"host" text NOT NULL,
	"is_primary" boolean NOT NULL,
	CONSTRAINT "hosts_store_id_host_pk" PRIMARY KEY("store_id","host"),
	CONSTRAINT "hosts_host_unique" UNIQUE("host")
);
--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hosts_primary" ON "hosts" USING btree ("store_id") WHERE "hosts"."is_primary";--> statement-breakpoint
-- The names that stores of earlier releases had in code.
INSERT INTO "hosts" ("store_id", "host", "is_primary")
	SELECT "id", 'store-' || "id" || '.localhost', "id" <> 2 FROM "stores";
--> statement-breakpoint
INSERT INTO "hosts" ("store_id", "host", "is_primary")
	SELECT "id", "host", "host" = 'localhost' FROM "stores", (VALUES ('localhost'), ('127.0.0.1'), ('[::1]')) AS own ("host")
	WHERE "id" = 2;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_changed AFTER INSERT OR UPDATE OR DELETE ON hosts
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();
