CREATE TABLE "refunds" (
	"store_id" integer NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"shipping_paise" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"approved" boolean NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"store_id" integer NOT NULL,
	"refund_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_store_id_refund_id_pk" PRIMARY KEY("store_id","refund_id")
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "return_days" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_store_id_order_id_orders_store_id_id_fk" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("state","checked_at");--> statement-breakpoint
-- What was due before: earlier releases kept a flag and no amount. A person approves each, for some went back by hand.
INSERT INTO "refunds" ("store_id", "id", "order_id", "reference", "reason", "lines", "shipping_paise", "amount_paise",
	"state", "approved", "created_at", "checked_at")
SELECT owed.*, 'requested', false, now(), 'epoch'
FROM (
	SELECT p.store_id, replace(p.order_id, '-', '') || 'R1', p.order_id,
		CASE WHEN (p.attempt = 1) = (gone.reason <> 'paid-twice') THEN p.order_id
			ELSE p.order_id || '_' || greatest(p.attempt, 2) END,
		gone.reason, coalesce(items.lines, '[]'::jsonb),
		CASE WHEN gone.reason = 'cancelled' THEN o.delivery_paise ELSE 0 END,
		CASE WHEN gone.reason = 'returned' THEN items.amount ELSE p.amount_paise END AS amount
	FROM payments p
	JOIN orders o ON o.store_id = p.store_id AND o.id = p.order_id
	LEFT JOIN LATERAL (
		SELECT sum(i.price_paise::bigint * q.quantity) AS amount,
			jsonb_agg(jsonb_build_object('skuId', i.sku_id, 'quantity', q.quantity,
				'amountPaise', i.price_paise::bigint * q.quantity) ORDER BY i.position) AS lines
		FROM order_items i
		CROSS JOIN LATERAL (SELECT CASE WHEN o.status = 'cancelled' THEN i.quantity ELSE i.returned END AS quantity) q
		WHERE i.store_id = o.store_id AND i.order_id = o.id AND q.quantity > 0
	) items ON true
	CROSS JOIN LATERAL (
		SELECT CASE WHEN o.status = 'cancelled' THEN 'cancelled' WHEN items.amount > 0 THEN 'returned'
			ELSE 'paid-twice' END AS reason
	) gone
	WHERE p.refund_due
) owed
WHERE owed.amount > 0;
