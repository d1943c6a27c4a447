CREATE TABLE "addresses" (
	"store_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"pincode" text NOT NULL,
	"landmark" text NOT NULL,
	"type" text NOT NULL,
	"is_default" boolean NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "addresses_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"store_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_store_id_user_id_sku_id_pk" PRIMARY KEY("store_id","user_id","sku_id"),
	CONSTRAINT "cart_lines_positive" CHECK ("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"store_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "carts_store_id_user_id_pk" PRIMARY KEY("store_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "client_sequences" (
	"store_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"client_id" text NOT NULL,
	"sku_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_sequences_store_id_user_id_client_id_sku_id_pk" PRIMARY KEY("store_id","user_id","client_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"store_id" integer NOT NULL,
	"phone" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"name" text,
	"email" text,
	CONSTRAINT "one_time_codes_store_id_phone_pk" PRIMARY KEY("store_id","phone")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"store_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"reply" json,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_store_id_user_id_key_pk" PRIMARY KEY("store_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"store_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"times" jsonb NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_store_id_kind_subject_pk" PRIMARY KEY("store_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"store_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"sku_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"picture" text NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer NOT NULL,
	"price_paise" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "order_items_store_id_order_id_sku_id_pk" PRIMARY KEY("store_id","order_id","sku_id"),
	CONSTRAINT "order_items_returned" CHECK ("order_items"."returned" between 0 and "order_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"store_id" integer NOT NULL,
	"id" text NOT NULL,
	"user_id" integer NOT NULL,
	"status" text NOT NULL,
	"total_paise" bigint NOT NULL,
	"delivery_paise" integer NOT NULL,
	"shipping" jsonb NOT NULL,
	"billing" jsonb NOT NULL,
	"stock_held" boolean NOT NULL,
	"tracking_number" text NOT NULL,
	"estimated_delivery" text NOT NULL,
	"cancelled_by" text NOT NULL,
	"cancel_reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"store_id" integer NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_store_id_provider_event_id_kind_pk" PRIMARY KEY("store_id","provider","event_id","kind")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"store_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"state" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"refund_due" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_store_id_order_id_pk" PRIMARY KEY("store_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"store_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"return_url" text NOT NULL,
	"outcome" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_store_id_session_id_pk" PRIMARY KEY("store_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "send_counts" (
	"store_id" integer NOT NULL,
	"day" text NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "send_counts_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"store_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_store_id_token_hash_pk" PRIMARY KEY("store_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"store_id" integer NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_store_id_user_id_users_store_id_id_fk" FOREIGN KEY ("store_id","user_id") REFERENCES "public"."users"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_store_id_user_id_carts_store_id_user_id_fk" FOREIGN KEY ("store_id","user_id") REFERENCES "public"."carts"("store_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_store_id_user_id_users_store_id_id_fk" FOREIGN KEY ("store_id","user_id") REFERENCES "public"."users"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_sequences" ADD CONSTRAINT "client_sequences_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_store_id_order_id_orders_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_store_id_user_id_users_store_id_id_fk" FOREIGN KEY ("store_id","user_id") REFERENCES "public"."users"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_store_id_order_id_orders_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_counts" ADD CONSTRAINT "send_counts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_store_id_user_id_users_store_id_id_fk" FOREIGN KEY ("store_id","user_id") REFERENCES "public"."users"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("store_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("store_id","user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "client_sequences_age" ON "client_sequences" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_last" ON "rate_limits" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("store_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("store_id","user_id") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("state","checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_order" ON "sandbox_payments" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("store_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("store_id","phone");