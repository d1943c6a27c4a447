CREATE TABLE "categories" (
	"store_id" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" text,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "categories_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "collection_products" (
	"store_id" integer NOT NULL,
	"collection_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_products_store_id_collection_id_product_id_pk" PRIMARY KEY("store_id","collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"store_id" integer NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "collections_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "creatives" (
	"store_id" integer NOT NULL,
	"id" text NOT NULL,
	"product_id" integer NOT NULL,
	"sku_id" integer,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"poster" text,
	"position" integer NOT NULL,
	CONSTRAINT "creatives_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"store_id" integer NOT NULL,
	"id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category_id" text NOT NULL,
	"child_category_id" text,
	"fabric" text NOT NULL,
	"keywords" text NOT NULL,
	"info" jsonb NOT NULL,
	"return_policy" text NOT NULL,
	"rating" real,
	"rating_count" integer NOT NULL,
	"rating_summary" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "products_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"store_id" integer NOT NULL,
	"id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_paise" integer NOT NULL,
	"was_paise" integer NOT NULL,
	"stock" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"attributes" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "skus_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "skus_not_negative" CHECK ("skus"."stock" >= 0 and "skus"."price_paise" >= 0 and "skus"."was_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"config" jsonb NOT NULL,
	"seller" jsonb NOT NULL,
	"collections_need_sign_in" boolean DEFAULT true NOT NULL,
	CONSTRAINT "stores_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "widgets" (
	"store_id" integer NOT NULL,
	"id" text NOT NULL,
	"page" text NOT NULL,
	"position" integer NOT NULL,
	"widget_id" text NOT NULL,
	"widget_type" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"config" jsonb NOT NULL,
	"entities" jsonb NOT NULL,
	"source" jsonb,
	"url" text NOT NULL,
	CONSTRAINT "widgets_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_store_id_collection_id_collections_store_id_id_fk" FOREIGN KEY ("store_id","collection_id") REFERENCES "public"."collections"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creatives" ADD CONSTRAINT "creatives_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creatives" ADD CONSTRAINT "creatives_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creatives" ADD CONSTRAINT "creatives_store_id_sku_id_skus_store_id_id_fk" FOREIGN KEY ("store_id","sku_id") REFERENCES "public"."skus"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_category_id_categories_store_id_id_fk" FOREIGN KEY ("store_id","category_id") REFERENCES "public"."categories"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_store_id_product_id_products_store_id_id_fk" FOREIGN KEY ("store_id","product_id") REFERENCES "public"."products"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creatives_product" ON "creatives" USING btree ("store_id","product_id","position");--> statement-breakpoint
CREATE INDEX "creatives_sku" ON "creatives" USING btree ("store_id","sku_id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("store_id","category_id");--> statement-breakpoint
CREATE INDEX "skus_product" ON "skus" USING btree ("store_id","product_id","position");--> statement-breakpoint
CREATE INDEX "widgets_page" ON "widgets" USING btree ("store_id","page","position");