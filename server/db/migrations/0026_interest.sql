CREATE TABLE "saved_items" (
	"store_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"saved" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_items_store_id_user_id_product_id_pk" PRIMARY KEY("store_id","user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"store_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"contact" text NOT NULL,
	"channel" text NOT NULL,
	"user_id" integer,
	"tries" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_alerts_store_id_sku_id_contact_pk" PRIMARY KEY("store_id","sku_id","contact")
);
--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_store_id_user_id_users_store_id_id_fk" FOREIGN KEY ("store_id","user_id") REFERENCES "public"."users"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_store_id_sku_id_skus_store_id_id_fk" FOREIGN KEY ("store_id","sku_id") REFERENCES "public"."skus"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_items_changed" ON "saved_items" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "stock_alerts_contact" ON "stock_alerts" USING btree ("store_id","contact");--> statement-breakpoint
CREATE INDEX "stock_alerts_next" ON "stock_alerts" USING btree ("next_at");