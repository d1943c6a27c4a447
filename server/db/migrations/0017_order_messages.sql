CREATE TABLE "message_templates" (
	"store_id" integer NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"template_id" text NOT NULL,
	CONSTRAINT "message_templates_store_id_kind_channel_pk" PRIMARY KEY("store_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "messages_outbox" (
	"store_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"values" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_outbox_store_id_order_id_kind_event_channel_pk" PRIMARY KEY("store_id","order_id","kind","event","channel")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages_outbox" ADD CONSTRAINT "messages_outbox_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages_outbox" ADD CONSTRAINT "messages_outbox_store_id_order_id_orders_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_outbox_next" ON "messages_outbox" USING btree ("state","next_at");