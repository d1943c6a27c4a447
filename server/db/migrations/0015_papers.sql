CREATE TABLE "papers" (
	"store_id" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" text NOT NULL,
	"refund_id" text,
	"issued_at" timestamp with time zone NOT NULL,
	"paper" jsonb NOT NULL,
	CONSTRAINT "papers_store_id_number_pk" PRIMARY KEY("store_id","number")
);
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_store_id_order_id_orders_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "papers_order" ON "papers" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_invoice" ON "papers" USING btree ("store_id","order_id") WHERE "papers"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_refund" ON "papers" USING btree ("store_id","refund_id");