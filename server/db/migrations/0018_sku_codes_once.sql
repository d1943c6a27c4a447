-- A code that several SKUs of a store have says which one is meant no more: all but the first get their number behind it.
UPDATE "skus" SET "code" = "skus"."code" || '-' || "skus"."id"
FROM (SELECT "store_id", "code", min("id") AS "first" FROM "skus" WHERE "code" <> '' GROUP BY 1, 2) AS "kept"
WHERE "skus"."store_id" = "kept"."store_id" AND "skus"."code" = "kept"."code" AND "skus"."id" <> "kept"."first";
--> statement-breakpoint
-- Checked at the end of a transaction, so that an import may exchange the codes of two SKUs.
ALTER TABLE "skus" ADD CONSTRAINT "skus_code_once" EXCLUDE USING btree ("store_id" WITH =, "code" WITH =)
	WHERE ("code" <> '') DEFERRABLE INITIALLY DEFERRED;
